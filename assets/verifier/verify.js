"use strict";
// Verifies certificates where this page is, with the school's keys that are written in it. Nothing leaves the computer.
// What it decides is decided the same way by `dealer-trainer verify`.

const SCHOOL = JSON.parse(document.getElementById("school").textContent);
const FIRST_DAY = Date.UTC(2020, 0, 1);
const DAY = 86400000;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

class Unreadable extends Error {}

// Bytes.

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
}

function joined(...parts) {
  const out = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    out.set(each, at);
    at += each.length;
  }
  return out;
}

function hex(bytes) {
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

function fromBase45(text) {
  const values = Array.from(text, (each) => LETTERS.indexOf(each));
  if (values.includes(-1) || values.length % 3 === 1) throw new Unreadable();
  const out = [];
  for (let at = 0; at < values.length; at += 3) {
    const [low, middle, high] = values.slice(at, at + 3);
    const value = low + middle * 45 + (high ?? 0) * 2025;
    if (value > (high === undefined ? 255 : 65535)) throw new Unreadable();
    if (high !== undefined) out.push(value >> 8);
    out.push(value & 255);
  }
  return new Uint8Array(out);
}

function toBase45(bytes) {
  let out = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const value = isPair ? bytes[at] * 256 + bytes[at + 1] : bytes[at];
    out += LETTERS[value % 45] + LETTERS[Math.floor(value / 45) % 45] + (isPair ? LETTERS[Math.floor(value / 2025)] : "");
  }
  return out;
}

// CBOR, as far as certificates use it: what is written again otherwise than it was read is no certificate.

class Tagged {
  constructor(number, value) {
    this.number = number;
    this.value = value;
  }
}

function readCbor(bytes) {
  let at = 0;
  const take = (count) => {
    if (at + count > bytes.length) throw new Unreadable();
    at += count;
    return bytes.subarray(at - count, at);
  };
  const count = (short) => {
    if (short < 24) return short;
    if (short > 26) throw new Unreadable();
    return take(1 << (short - 24)).reduce((value, each) => value * 256 + each, 0);
  };
  const value = (depth) => {
    if (depth > 8) throw new Unreadable();
    const [head] = take(1);
    const argument = count(head & 31);
    switch (head >> 5) {
      case 0: return argument;
      case 1: return -1 - argument;
      case 2: return take(argument).slice();
      case 3: return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(take(argument));
      case 4: return many(argument, () => value(depth + 1));
      case 5: return new Map(many(argument, () => [value(depth + 1), value(depth + 1)]));
      case 6: return new Tagged(argument, value(depth + 1));
      default: throw new Unreadable();
    }
  };
  const many = (length, one) => {
    if (length > bytes.length) throw new Unreadable();
    return Array.from({ length }, one);
  };
  const found = value(0);
  if (at !== bytes.length) throw new Unreadable();
  return found;
}

function head(kind, argument) {
  if (argument < 24) return new Uint8Array([(kind << 5) | argument]);
  const size = argument < 256 ? 1 : argument < 65536 ? 2 : 4;
  const out = [(kind << 5) | (24 + Math.log2(size))];
  for (let at = size - 1; at >= 0; at--) out.push(Math.floor(argument / 256 ** at) & 255);
  return new Uint8Array(out);
}

function writeCbor(value) {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (value instanceof Uint8Array) return joined(head(2, value.length), value);
  if (typeof value === "string") {
    const text = new TextEncoder().encode(value);
    return joined(head(3, text.length), text);
  }
  if (Array.isArray(value)) return joined(head(4, value.length), ...value.map(writeCbor));
  if (value instanceof Tagged) return joined(head(6, value.number), writeCbor(value.value));
  const pairs = Array.from(value, ([key, each]) => [writeCbor(key), writeCbor(each)]);
  pairs.sort(([one], [other]) => one.length - other.length || (hex(one) < hex(other) ? -1 : 1));
  return joined(head(5, pairs.length), ...pairs.flat());
}

function isSame(one, other) {
  return hex(one) === hex(other);
}

// Certificates.

async function isSigned(key, signature, message) {
  const imported = await crypto.subtle.importKey("raw", bytesOf(key.sign), { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, imported, signature, message);
}

function readText(text) {
  if (!text.startsWith(SCHOOL.word)) {
    throw new Unreadable(`This is no certificate: its text begins with ${SCHOOL.word}`);
  }
  const damaged = "The certificate's text cannot be read: a letter is missing, or was changed.";
  try {
    const bytes = fromBase45(text.slice(SCHOOL.word.length));
    const tag = readCbor(bytes);
    const [header, open, body, signature] = tag.value;
    const named = readCbor(header).get(4);
    const again = writeCbor(new Tagged(18, [writeCbor(new Map([[1, -8], [4, named]])), new Map(), body, signature]));
    const facts = readCbor(body);
    const isWhole =
      tag.value.length === 4 && open.size === 0 && named instanceof Uint8Array && signature.length === 64 &&
      facts instanceof Map && isSame(writeCbor(facts), body) && isSame(again, bytes) &&
      SCHOOL.word + toBase45(bytes) === text;
    if (!isWhole) throw new Unreadable();
    const message = writeCbor(["Signature1", header, new TextEncoder().encode(SCHOOL.word), body]);
    return { facts, keyId: hex(named), signature, message, certificate: certificateOf(facts) };
  } catch (fault) {
    throw new Unreadable(damaged);
  }
}

function certificateOf(facts) {
  const long = (text) => (typeof text === "number" ? SCHOOL.common[text] ?? "" : text);
  const day = (number) => (facts.has(number) ? dayOf(facts.get(number)) : null);
  const text = (number) => facts.get(number) ?? "";
  const [count, points, limit] = facts.get(10) ?? [];
  const [by, on] = facts.get(16) ?? [];
  return {
    serial: facts.get(1), name: facts.get(2), school: facts.get(3), className: text(4),
    examination: long(facts.get(5)), edition: facts.get(6), digest: hex(facts.get(7)),
    rules: facts.get(8).map(([title, edition]) => ({ title: long(title), edition })),
    sections: facts.get(9).map(([title, score, tenths]) => ({ title: long(title), score, tenths })),
    rounds: facts.has(10) ? { count, points, limit } : null,
    questions: facts.get(11), total: facts.get(12), mark: facts.get(13), hours: facts.get(14), proctor: text(15),
    tableTest: facts.has(16) ? { by, on: dayOf(on) } : null,
    issued: day(17), expires: day(18), seal: hex(facts.get(19)), replaces: text(20),
  };
}

function dayOf(days) {
  return new Date(FIRST_DAY + days * DAY).toISOString().slice(0, 10);
}

function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}

function textIn(page) {
  const found = new Set(Array.from(page.matchAll(/\bdtc:text="([A-Za-z0-9+/=]*)"/g), (each) => each[1]));
  if (found.size === 0) {
    throw new Unreadable(
      "This PDF carries no certificate, or was saved anew without it. Ask for the file as the school sent it, " +
      "or scan its QR code and paste the text.");
  }
  if (found.size > 1) throw new Unreadable("This PDF carries several certificates.");
  try {
    return atob([...found][0]);
  } catch (fault) {
    throw new Unreadable("The certificate in this PDF cannot be read: it was changed.");
  }
}

async function isAsIssued(bytes, page, key) {
  const found = /\n%DTC-SEAL ([A-Za-z0-9+/]{86}==)\n$/.exec(page.slice(-200));
  if (!found || btoa(atob(found[1])) !== found[1]) return false;
  const end = page.length - found[0].length;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(0, end)));
  const message = joined(new TextEncoder().encode("dealer-trainer page\0"), digest);
  return isSigned(key, bytesOf(found[1]), message);
}

async function verified(bytes) {
  let content = "";
  for (let at = 0; at < bytes.length; at += 32768) content += String.fromCharCode(...bytes.subarray(at, at + 32768));
  const isPage = content.startsWith("%PDF-");
  const { certificate, keyId, signature, message } = readText(isPage ? textIn(content) : content.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ""));
  const key = SCHOOL.keys.find((each) => each.keyId === keyId) ?? null;
  const revoked = [SCHOOL.revocations?.serials[certificate.serial], SCHOOL.revocations?.keyIds[keyId]];
  const revokedOn = revoked.filter(Boolean).sort()[0] ?? null;
  const page = !isPage ? "none" : key && (await isAsIssued(bytes, content, key)) ? "as-issued" : "changed";
  let state = page === "changed" ? "page-changed" : "valid";
  if (!key) state = "another-key";
  else if (!(await isSigned(key, signature, message)) || certificate.school !== key.school) state = "changed";
  else if (revokedOn) state = "revoked";
  else if (certificate.expires && today() > certificate.expires) state = "expired";
  return { state, page, certificate, key, keyId, revokedOn };
}

// The page.

function written(day) {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

function points(thousandths) {
  return (thousandths / 10).toFixed(1).replace(/\.0$/, "");
}

const WORDS = {
  "valid": (found) => found.page === "as-issued"
    ? ["Valid", `The PDF is as ${found.certificate.school} issued it.`]
    : ["Valid", `${found.certificate.school} signed the lines below. Compare them with the page that you were given.`],
  "page-changed": (found) => ["Page changed",
    `${found.certificate.school} signed the lines below, but the PDF was changed or saved anew since. ` +
    "Compare each line with the page; where they differ, the page is wrong."],
  "changed": () => ["Changed", "The lines below are not what the school signed. They prove nothing."],
  "another-key": () => ["Another key", "The lines below are not signed by this school. They prove nothing."],
  "expired": (found) => ["Expired", `It was good until ${written(found.certificate.expires)}.`],
  "revoked": (found) => ["Revoked", `The school took it back on ${written(found.revokedOn)}.`],
};

function linesOf({ certificate: of, key, keyId }) {
  const sections = of.sections.map((each) =>
    ["Section", `${each.title}: ${points(each.score)} of 100, median ${(each.tenths / 10).toFixed(1)} s`]);
  const lines = [
    ["Certificate", of.serial],
    ["Name", of.name],
    ["School", of.school],
    ["Class", of.className],
    ["Examination", `${of.examination}, edition ${of.edition} (${of.digest})`],
    ...of.rules.map((each) => ["Rules", `${each.title}, edition ${each.edition}`]),
    ["Questions", String(of.questions)],
    ["Score", `${points(of.total)} of 100 (${points(of.mark)} passes)`],
    ...sections,
    ["Dealt rounds", of.rounds
      ? `${of.rounds.count}, fault points: ${of.rounds.points} (up to ${of.rounds.limit} pass)` : ""],
    ["Hours", `${points(of.hours)} hours of practice recorded`],
    ["Proctored by", of.proctor || "nobody: not proctored"],
    ["Table test", of.tableTest ? `passed, by ${of.tableTest.by}, ${written(of.tableTest.on)}` : "not taken"],
    ["Issued", written(of.issued)],
    ["Good until", of.expires ? written(of.expires) : ""],
    ["In place of", of.replaces],
    ["Attempt", of.seal],
    ["Key", key ? `${key.school}, ${key.fingerprint}`
      : `begins with ${keyId.replace(/(....)(?=.)/g, "$1 ")}, which is none of this school's`],
    ["Revocation", SCHOOL.revocations ? `checked against the list of ${written(SCHOOL.revocations.dated)}`
      : "not checked: this page has no list"],
  ];
  return lines.filter(([, words]) => words);
}

function show(word, why, isGood, lines) {
  const result = document.getElementById("result");
  result.hidden = false;
  result.className = isGood ? "good" : "bad";
  document.getElementById("word").textContent = word;
  document.getElementById("mark").textContent = isGood ? "\u2713" : "\u2717";
  document.getElementById("why").textContent = why;
  const table = document.getElementById("lines");
  table.replaceChildren(...lines.map(([name, words]) => {
    const row = document.createElement("tr");
    const heading = document.createElement("th");
    heading.scope = "row";
    heading.textContent = name;
    const cell = document.createElement("td");
    cell.textContent = words;
    row.append(heading, cell);
    return row;
  }));
  document.getElementById("checked").textContent = `Verified on ${written(today())} with this page.`;
  document.getElementById("told").textContent = `${word}. ${why}`;
  result.scrollIntoView({ block: "nearest" });
}

async function verify(bytes) {
  try {
    const found = await verified(bytes);
    const [word, why] = WORDS[found.state](found);
    show(word, why, found.state === "valid", linesOf(found));
  } catch (fault) {
    const why = fault instanceof Unreadable ? fault.message
      : "This browser cannot verify such signatures. Use Chrome or Edge 137, Firefox 129, Safari 17, or newer.";
    show(fault instanceof Unreadable ? "Unreadable" : "Not verified", why, false, []);
  }
}

async function verifyFile(file) {
  if (file) await verify(new Uint8Array(await file.arrayBuffer()));
}

document.getElementById("file").addEventListener("change", (event) => verifyFile(event.target.files[0]));
document.getElementById("paste").addEventListener("submit", (event) => {
  event.preventDefault();
  verify(new TextEncoder().encode(document.getElementById("text").value));
});
document.getElementById("print").addEventListener("click", () => window.print());
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  verifyFile(event.dataTransfer.files[0]);
});
