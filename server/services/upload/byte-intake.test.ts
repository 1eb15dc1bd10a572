import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { ByteIntake } from "./byte-intake.ts";
import type { HashLane } from "./hash.types.ts";

/** A hash that takes its time. */
const slowLane: HashLane = {
  update: async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn();
  },
  digest: async () => "",
  drop: () => undefined,
} as never;

const chunksOf = (size: number, chunk: number): Buffer[] =>
  Array.from({ length: Math.ceil(size / chunk) }, (_, index) =>
    Buffer.alloc(Math.min(chunk, size - index * chunk), index % 251),
  );

async function taken(intake: ByteIntake, pause: () => Promise<void>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const bytes of intake) {
    parts.push(Buffer.from(bytes));
    await pause();
    intake.written(bytes);
  }
  return Buffer.concat(parts);
}

// 9 MiB in chunks of 1 MiB: whatever the pace, all pieces are under way when the source ends.
it.each([100_000, 5 << 20, 9 << 20, (12 << 20) + 7])(
  "hands on all of %i bytes though hashes and store are slower than the source",
  async (size) => {
    const chunks = chunksOf(size, 1 << 20);
    const source = Readable.from(chunks, { objectMode: false, highWaterMark: size });
    const intake = new ByteIntake(source, { limit: size, lanes: [slowLane] });
    const bytes = await taken(intake, async () => void (await turn()));
    expect(intake.fault).toBeNull();
    expect(bytes.equals(Buffer.concat(chunks))).toBe(true);
  },
);

it("hands on what arrived when the sender breaks off while all pieces are under way", async () => {
  const source = new Readable({ read: () => undefined });
  const intake = new ByteIntake(source, { limit: 20 << 20, lanes: [slowLane] });
  source.push(Buffer.alloc(5 << 20, 7));
  await turn();
  source.destroy();
  expect((await taken(intake, async () => void (await turn()))).length).toBe(5 << 20);
  expect(intake.fault).toMatchObject({ error: "cancelled" });
});

it("hands on nothing beyond the limit", async () => {
  const source = Readable.from(chunksOf(9 << 20, 1 << 20), { objectMode: false });
  const intake = new ByteIntake(source, { limit: 6 << 20, lanes: [slowLane] });
  expect((await taken(intake, async () => void (await turn()))).length).toBe(6 << 20);
  expect(intake.fault).toMatchObject({ error: "file_too_large" });
});
