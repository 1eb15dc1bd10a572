import { createHash, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import type { SigningKey } from "../../../platform/crypto/signing-key.ts";

/** The kind of key in a note: Ed25519. */
const ED25519 = Buffer.from([1]);
const ID_BYTES = 4;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+=*)$/;

/** A key by which notes are checked, as it is published: `name+id+key`. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: KeyObject;
}

const rawKey = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");

const idOf = ({ name, publicKey }: NoteKey): Buffer =>
  createHash("sha256")
    .update(`${name}\n`)
    .update(ED25519)
    .update(rawKey(publicKey))
    .digest()
    .subarray(0, ID_BYTES);

/** A key in the form that programs for signed notes read. */
export const keyText = (key: NoteKey): string =>
  [
    key.name,
    idOf(key).toString("hex"),
    Buffer.concat([ED25519, rawKey(key.publicKey)]).toString("base64"),
  ].join("+");

/** Reads a key of that form; null for any other text. */
export function readKey(text: string): NoteKey | null {
  const [name = "", , ...rest] = text.trim().split("+");
  const bytes = Buffer.from(rest.join("+"), "base64");
  if (bytes.length !== ED25519.length + KEY_BYTES || bytes[0] !== ED25519[0]) return null;
  const x = bytes.subarray(ED25519.length).toString("base64url");
  const key = { name, publicKey: createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }) };
  return keyText(key) === text.trim() ? key : null;
}

/** Signs a text, which ends with a new line, as a note of C2SP (signed-note). */
export function signNote(text: string, name: string, { privateKey, publicKey }: SigningKey): string {
  const signature = Buffer.concat([idOf({ name, publicKey }), sign(null, Buffer.from(text), privateKey)]);
  return `${text}\n— ${name} ${signature.toString("base64")}\n`;
}

/** The text of a note that one of the keys has signed; null for one that none of them has. */
export function openNote(note: string, keys: readonly NoteKey[]): string | null {
  const end = note.lastIndexOf("\n\n");
  if (end < 0) return null;
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split("\n");
  return lines.some((line) => keys.some((key) => isSigned(text, line, key))) ? text : null;
}

function isSigned(text: string, line: string, key: NoteKey): boolean {
  const [, name, base64 = ""] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = Buffer.from(base64, "base64");
  if (name !== key.name || bytes.length !== ID_BYTES + SIGNATURE_BYTES) return false;
  if (!bytes.subarray(0, ID_BYTES).equals(idOf(key))) return false;
  return verify(null, Buffer.from(text), key.publicKey, bytes.subarray(ID_BYTES));
}
