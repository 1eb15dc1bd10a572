import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Python's reader prints names and sizes, and whether every CRC is right. */
const READER = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as zip:
    bad = zip.testzip()
    print(json.dumps([bad, [[i.filename, i.file_size] for i in zip.infolist()]]))`;

export async function fetchAll(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/**
 * Writes a zip to `test.zip` in a folder and has it read by Info-ZIP and by Python. Answers the file, and the size of
 * each entry by its name.
 */
export async function readZip(folder: string, bytes: Buffer) {
  const file = join(folder, "test.zip");
  writeFileSync(file, bytes);
  const tested = await run("unzip", ["-t", file]);
  assert.match(tested.stdout, /No errors detected/);
  const { stdout } = await run("python3", ["-c", READER, file], {
    env: { ...process.env, PYTHONUTF8: "1" },
  });
  const [bad, entries] = JSON.parse(stdout) as [string | null, [string, number][]];
  assert.equal(bad, null);
  return { file, entries: new Map(entries) };
}

export const unpackZip = (file: string, into: string): Promise<unknown> =>
  run("unzip", ["-q", "-o", file, "-d", into], { env: { ...process.env, LC_ALL: "C.UTF-8" } });
