import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { slabMemory, SLAB_BYTES } from "./slab.ts";
import { bytesOf, type Portion } from "./zip-bytes.ts";
import type { Piece } from "./zip-pieces.ts";

const contents = new Map<string, Buffer>();
const store = {
  async readMany(parts: readonly { sha256: string; start: number; into: Uint8Array }[]) {
    for (const { sha256, start, into } of parts) {
      const bytes = contents.get(sha256);
      if (!bytes) throw new Error(`no ${sha256}`);
      await new Promise((resolve) => setImmediate(resolve));
      into.set(bytes.subarray(start, start + into.length));
    }
  },
  open: (sha256: string, { start, end } = { start: 0, end: Infinity }) =>
    Promise.resolve(Readable.from([contents.get(sha256)!.subarray(start, end + 1)])),
};

function content(sha256: string, size: number, start = 0): Piece & { readonly expected: Buffer } {
  const bytes = randomBytes(start + size);
  contents.set(sha256, bytes);
  const part = { start, end: start + size - 1 };
  return { kind: "content", length: size, sha256, part, expected: bytes.subarray(start) };
}

function bytes(size: number, isLate = false): Piece & { readonly expected: Buffer } {
  const expected = randomBytes(size);
  const read = () => (isLate ? Promise.resolve(expected) : expected);
  return { kind: "bytes", length: size, read, expected };
}

/** Takes portions as a connection does: some are still being sent while the next are asked for. */
async function sent(portions: AsyncGenerator<Portion>): Promise<Buffer> {
  const taken: Buffer[] = [];
  const sending: Portion[] = [];
  const finish = () => {
    const { bytes, free } = sending.shift()!;
    taken.push(Buffer.from(bytes));
    free();
  };
  for await (const portion of portions) {
    sending.push(portion);
    if (sending.length > 2) finish();
  }
  while (sending.length > 0) finish();
  return Buffer.concat(taken);
}

async function* oneByOne(pieces: readonly Piece[], ended = () => undefined): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } finally {
    ended();
  }
}

test("sends pieces of every length in their order", async () => {
  const small = Array.from({ length: 60 }, (_, at) => [
    bytes(50 + at, at % 7 === 0),
    content(`s${at}`, 99_000),
  ]);
  const pieces = [
    bytes(10),
    content("long", SLAB_BYTES + 1, 5),
    ...small.flat(),
    content("slab", SLAB_BYTES),
    bytes(1),
    content("longer", 3 * SLAB_BYTES),
    bytes(SLAB_BYTES + 7, true),
    content("tail", 3, 1_000),
  ];
  const whole = Buffer.concat(pieces.map(({ expected }) => expected));
  const memory = slabMemory();
  for (let round = 0; round < 2; round += 1) {
    expect((await sent(bytesOf({ store, memory }, oneByOne(pieces)))).equals(whole)).toBe(true);
  }
});

test("reads few contents at a time, however short they are", async () => {
  const pieces = Array.from({ length: 3_000 }, (_, at) => content(`tiny${at}`, 1));
  const asked: number[] = [];
  const counting: typeof store = {
    ...store,
    readMany(parts) {
      asked.push(parts.length);
      return store.readMany(parts);
    },
  };
  const zip = await sent(bytesOf({ store: counting, memory: slabMemory() }, oneByOne(pieces)));
  expect(zip.equals(Buffer.concat(pieces.map(({ expected }) => expected)))).toBe(true);
  expect(Math.max(...asked)).toBeLessThanOrEqual(1_024);
});

test("computes few pieces at a time", async () => {
  let under = 0;
  let most = 0;
  const pieces = Array.from({ length: 400 }, () => {
    const piece = bytes(50);
    return {
      ...piece,
      async read() {
        most = Math.max(most, (under += 1));
        await new Promise((resolve) => setImmediate(resolve));
        under -= 1;
        return piece.expected;
      },
    };
  });
  const zip = await sent(bytesOf({ store, memory: slabMemory() }, oneByOne(pieces)));
  expect(zip.equals(Buffer.concat(pieces.map(({ expected }) => expected)))).toBe(true);
  expect(most).toBeLessThanOrEqual(100);
});

test("sends nothing for nothing", async () => {
  expect(await sent(bytesOf({ store, memory: slabMemory() }, oneByOne([])))).toHaveLength(0);
});

const broken: readonly (readonly [string, Piece])[] = [
  ["a small one is gone", { kind: "content", length: 5, sha256: "nowhere", part: { start: 0, end: 4 } }],
  ["bytes can't be read", { kind: "bytes", length: 3, read: () => Promise.reject(new Error("no")) }],
  ["bytes are fewer", { kind: "bytes", length: 3, read: () => Buffer.alloc(2) }],
  ["late bytes are fewer", { kind: "bytes", length: 3, read: () => Promise.resolve(Buffer.alloc(2)) }],
  ["a long one is shorter", { ...content("short", 5), length: SLAB_BYTES + 9 }],
];

test.each(broken)("fails where %s, and lets go of the rest", async (_, piece) => {
  const others = Array.from({ length: 9 }, () => bytes(900_000));
  const pieces = [bytes(9), content("first", 100), piece, ...others];
  const ended = jest.fn();
  await expect(sent(bytesOf({ store, memory: slabMemory() }, oneByOne(pieces, ended)))).rejects.toThrow();
  expect(ended).toHaveBeenCalledTimes(1);
});

test("lets go of the rest when nobody wants it", async () => {
  const ended = jest.fn();
  const pieces = Array.from({ length: 50 }, (_, at) => content(`w${at}`, 700_000));
  for await (const { bytes: some } of bytesOf({ store, memory: slabMemory() }, oneByOne(pieces, ended))) {
    expect(some).toHaveLength(700_000);
    break;
  }
  expect(ended).toHaveBeenCalledTimes(1);
});
