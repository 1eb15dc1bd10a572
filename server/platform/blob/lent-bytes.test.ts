import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { giveBack, lentBytes } from "./lent-bytes.ts";

let folder: string;
const bytes = randomBytes(1_500_000);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "holdall-lent-"));
  await writeFile(join(folder, "file"), bytes);
});
afterAll(() => rm(folder, { recursive: true }));

const read = async () => lentBytes(await open(join(folder, "file")));

async function copied(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) {
    parts.push(Buffer.from(chunk));
    giveBack(chunk);
  }
  return Buffer.concat(parts);
}

it("reads a file to its end, beside another reader", async () => {
  const all = await Promise.all([copied(await read()), copied(await read()), copied(await read())]);
  for (const each of all) expect(each.equals(bytes)).toBe(true);
});

it("keeps what wasn't given back, and uses again what was, once", async () => {
  const kept: Buffer[] = [];
  for await (const chunk of await read()) kept.push(chunk);
  await copied(await read());
  expect(Buffer.concat(kept).equals(bytes)).toBe(true);

  const memories = new Set(kept.map((chunk) => chunk.buffer));
  for (const chunk of [...kept, ...kept]) giveBack(chunk);
  const again: Buffer[] = [];
  for await (const chunk of await read()) again.push(chunk);
  expect(Buffer.concat(again).equals(bytes)).toBe(true);
  expect(again.some((chunk) => memories.has(chunk.buffer))).toBe(true);
});

it("leaves the memory of others alone", async () => {
  const foreign = Buffer.alloc(64, 7);
  giveBack(foreign);
  await copied(await read());
  expect(foreign.equals(Buffer.alloc(64, 7))).toBe(true);
});

it("closes the file when a reader stops early", async () => {
  const file = await open(join(folder, "file"));
  for await (const chunk of lentBytes(file)) {
    giveBack(chunk);
    break;
  }
  expect(file.fd).toBe(-1);
});
