import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanName, sourceName } from "../../../server/services/offline/source-name.ts";
import { checkName, NAME_MAX_BYTES } from "../../../server/services/tree/index.ts";

const url = (path: string) => new URL(path, "https://files.example/");

const BY_ADDRESS = [
  ["/a/report%20one.pdf", "report one.pdf"],
  ["/a/report.pdf?name=other", "report.pdf"],
  ["/a/%E6%97%A5.txt", "日.txt"],
  ["/a/%ff%fe.bin", "%ff%fe.bin"],
  ["/a/..%2F..%2Fetc", ".._.._etc"],
  ["/a/", "files.example"],
  ["/", "files.example"],
  ["/%2e%2e%2f", ".._"],
] as const;

test("the end of the address names the file, else its host does", () => {
  for (const [path, name] of BY_ADDRESS) assert.equal(sourceName(url(path)), name);
});

const BY_HEAD = [
  ['attachment; filename="a b.txt"', "a b.txt"],
  ["attachment; filename=a.txt", "a.txt"],
  ["inline; FileName = a.txt", "a.txt"],
  ['attachment; filename="say \\"hi\\".txt"', 'say "hi".txt'],
  ["attachment; filename=plain.txt; filename*=UTF-8''%E2%82%AC.txt", "€.txt"],
  ["attachment; filename*=iso-8859-1'en'%A3.txt", "£.txt"],
  ["attachment; filename*=UTF-8''%zz; filename=plain.txt", "plain.txt"],
  ['attachment; filename="C:\\\\Users\\\\ann\\\\a.txt"', "a.txt"],
  ['attachment; filename="../../etc/passwd"', "passwd"],
  [`attachment; filename="${Buffer.from("日.txt").toString("latin1")}"`, "日.txt"],
  ['attachment; filename=".."', "end.bin"],
  ["attachment", "end.bin"],
] as const;

test("what the reply's head says names the file before that", () => {
  for (const [head, name] of BY_HEAD) assert.equal(sourceName(url("/end.bin"), head), name, head);
});

test("whatever comes, the result is a name a drive takes, or none", () => {
  const given = [
    "a\u0000b",
    "exe\u202egpj",
    " \n",
    "\u200b_\u2060",
    "/",
    ".",
    "..",
    "\ud800",
    "日".repeat(200) + ".mkv",
    "a".repeat(300),
  ];
  const names = given.map(cleanName);
  const kept = names.filter(Boolean);
  assert.deepEqual(kept.map(checkName), kept);
  assert.match(names[8] ?? "", /日\.mkv$/);
  assert.equal(Buffer.byteLength(names[9] ?? ""), NAME_MAX_BYTES);
});
