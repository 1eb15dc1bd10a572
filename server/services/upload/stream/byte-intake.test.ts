import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { ByteIntake } from "./byte-intake.ts";
import type { AsyncHash } from "./hash.types.ts";
import { PiecePool } from "./piece-pool.ts";

/** A hash that takes its time. */
const slowHash: AsyncHash = {
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
  await intake.drain(async (round) => {
    for await (const bytes of round) {
      parts.push(Buffer.from(bytes));
      await pause();
      intake.written(bytes);
    }
  });
  return Buffer.concat(parts);
}

// 9 MiB in chunks of 1 MiB: whatever the pace, all pieces are under way when the source ends.
it.each([100_000, 5 << 20, 9 << 20, (12 << 20) + 7])(
  "hands on all of %i bytes though hashes and store are slower than the source",
  async (size) => {
    const chunks = chunksOf(size, 1 << 20);
    const source = Readable.from(chunks, { objectMode: false, highWaterMark: size });
    const intake = new ByteIntake(source, { limit: size, hashes: [slowHash] });
    const bytes = await taken(intake, async () => void (await turn()));
    expect(intake.fault).toBeNull();
    expect(bytes.equals(Buffer.concat(chunks))).toBe(true);
  },
);

it("hands on what arrived when the sender breaks off while all pieces are under way", async () => {
  const source = new Readable({ read: () => undefined });
  const intake = new ByteIntake(source, { limit: 20 << 20, hashes: [slowHash] });
  source.push(Buffer.alloc(5 << 20, 7));
  await turn();
  source.destroy();
  expect((await taken(intake, async () => void (await turn()))).length).toBe(5 << 20);
  expect(intake.fault).toMatchObject({ error: "cancelled" });
});

it("keeps many slow senders within one pool, what rests of theirs is written and given back", async () => {
  const most = 1 << 20;
  const pool = new PiecePool(most);
  const lent: number[] = [];
  const senders = Array.from({ length: 100 }, (_, index) => {
    const source = new Readable({ read: () => undefined });
    const intake = new ByteIntake(source, { limit: 1 << 20, hashes: [slowHash], pool });
    const parts: Buffer[] = [];
    // A store that writes only at the end of a round, like one that collects a MiB.
    const done = intake.drain(async (round) => {
      const held: Buffer[] = [];
      for await (const bytes of round) held.push(bytes);
      for (const bytes of held) {
        parts.push(Buffer.from(bytes));
        intake.written(bytes);
      }
      lent.push(pool.lent);
    });
    return { source, intake, parts, done, bytes: Buffer.alloc(50_000 + index, index) };
  });
  for (const half of [0, 25_000]) {
    for (const { source, bytes } of senders) {
      source.push(bytes.subarray(half, half === 0 ? 25_000 : undefined));
      await turn();
      lent.push(pool.lent);
    }
  }
  for (const { source } of senders) source.push(null);
  await Promise.all(senders.map(({ done }) => done));
  await turn();
  expect(Math.max(...lent)).toBeLessThanOrEqual(most);
  expect(senders.every(({ parts, bytes }) => Buffer.concat(parts).equals(bytes))).toBe(true);
  expect(senders.map(({ intake }) => intake.fault)).toEqual(senders.map(() => null));
  while (pool.lent > 0) await turn();
});

it("hands on nothing beyond the limit", async () => {
  const source = Readable.from(chunksOf(9 << 20, 1 << 20), { objectMode: false });
  const intake = new ByteIntake(source, { limit: 6 << 20, hashes: [slowHash] });
  expect((await taken(intake, async () => void (await turn()))).length).toBe(6 << 20);
  expect(intake.fault).toMatchObject({ error: "file_too_large" });
});
