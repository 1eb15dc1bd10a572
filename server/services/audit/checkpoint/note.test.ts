import { signingKey } from "../../../platform/crypto/signing-key.ts";
import { checkpointText, readCheckpoint } from "./checkpoint.ts";
import { keyText, openNote, readKey, signNote } from "./note.ts";

/** The example in the documentation of Go's package for signed notes. */
const KNOWN_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const KNOWN_TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const KNOWN_NOTE = `${KNOWN_TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

const name = "drive.example/audit";
const secret = signingKey("secret", "test");
const key = { name, publicKey: secret.publicKey };

test("a note that another program has signed is opened by its key", () => {
  const known = readKey(KNOWN_KEY);
  expect(known && keyText(known)).toBe(KNOWN_KEY);
  expect(known && openNote(KNOWN_NOTE, [known])).toBe(KNOWN_TEXT);
  expect(known && openNote(KNOWN_NOTE.replace("think", "know"), [known])).toBeNull();
});

test("what is signed comes back by its own key and name alone", () => {
  const text = checkpointText({ origin: name, size: 7, root: Buffer.alloc(32, 5) });
  const note = signNote(text, name, secret);
  expect(openNote(note, [readKey(KNOWN_KEY) ?? key, key])).toBe(text);
  expect(openNote(note, [{ ...key, name: "other.example/audit" }])).toBeNull();
  expect(openNote(note, [{ name, publicKey: signingKey("another", "test").publicKey }])).toBeNull();
  expect(openNote(text, [key])).toBeNull();
});

test.each([
  "",
  "a+b",
  `${KNOWN_KEY}x`,
  KNOWN_KEY.replace("c74f", "c74e"),
  KNOWN_KEY.replace("Peter", "Paul"),
])("%j is no key", (text) => {
  expect(readKey(text)).toBeNull();
});

test("a checkpoint is read as it was written, and nothing else is one", () => {
  const checkpoint = { origin: name, size: 12, root: Buffer.alloc(32, 1) };
  expect(readCheckpoint(checkpointText(checkpoint))).toEqual(checkpoint);
  for (const text of ["", "a\n1\n", "a\n01\nAAAA\n", `a\n-1\n${Buffer.alloc(32).toString("base64")}\n`])
    expect(readCheckpoint(text)).toBeNull();
});
