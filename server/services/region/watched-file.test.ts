import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRulesFile, RULES_BYTES } from "./read-rules-file.ts";
import { sentencesOf } from "./read-rules.ts";
import type { RuleBook } from "./rule-book.ts";
import { watchFile, type WatchedFile } from "./watched-file.ts";

let path: string;
let taken: number[];
let faults: string[];
let watched: WatchedFile<RuleBook>;

const write = (text: string | Buffer) => {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
};
/** The look that sees a change, and the one that finds it at rest. */
const lookTwice = async () => {
  await watched.look();
  await watched.look();
};

beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), "holdall-rules-")), "regions.rules");
  [taken, faults] = [[], []];
  write("block country DE\n");
  watched = await watchFile({
    path,
    read: readRulesFile,
    onTaken: ({ size }) => void taken.push(size),
    onFault: (error) => void faults.push(...sentencesOf(error)),
  });
});

afterEach(() => watched.close());

test("a changed file is taken, once", async () => {
  write("block country DE FR\n");
  await lookTwice();
  await lookTwice();
  expect([watched.current().size, taken, faults]).toEqual([2, [1, 2], []]);
});

test("a file that is being written is left alone until it rests", async () => {
  for (const text of ["", "block country", "block country FR", "block country FR\nblock everyone"]) {
    writeFileSync(path, text);
    await watched.look();
    expect(watched.current().size).toBe(1);
  }
  await watched.look();
  expect([watched.current().size, faults]).toEqual([2, []]);
});

test.each([
  ["wrong", () => write("blok everyone\n"), /^line 1: "blok" isn't known/],
  ["gone", () => rmSync(path), /^can't be opened \(ENOENT\)$/],
  ["huge", () => write(Buffer.alloc(RULES_BYTES + 1, "#\n")), /^is larger than 1 MiB$/],
  ["binary", () => write(Buffer.from([0xff, 0xfe, 0x00, 0x41])), /^line 1: isn't text in UTF-8$/],
])(
  "a file that is %s changes nothing and is complained of once, until it is good again",
  async (_what, harm, fault) => {
    harm();
    await lookTwice();
    await lookTwice();
    expect([watched.current().size, faults]).toEqual([1, [expect.stringMatching(fault)]]);
    write("block country DE FR IT\n");
    await lookTwice();
    expect(watched.current().size).toBe(3);
  },
);

test("a file as large as may be is read", async () => {
  const line = "block network 2001:db8:0:1::/64\n";
  write(line.repeat(Math.floor(RULES_BYTES / line.length)));
  await lookTwice();
  expect([watched.current().size, faults]).toEqual([1, []]);
});

test("a device isn't read", async () => {
  await expect(readRulesFile("/dev/zero")).rejects.toThrow("isn't a plain file");
});
