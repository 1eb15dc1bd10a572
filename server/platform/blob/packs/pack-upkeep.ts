import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from "node:fs";
import { errorCode } from "../../error-code.ts";
import { isMissing } from "../file-error.ts";
import { packFile } from "./pack-file.ts";
import type { Packed, PackIndex, PackRow, Place } from "./pack-index.repository.ts";
import { FULL_BYTES, type PackWriter } from "./pack-writer.ts";
import { dropPack, sealPack } from "./recover.ts";
import { erasedRecord, HEADER_BYTES, type Content } from "./record.ts";

/** Contents that are erased or moved in one step, beside which others have to wait. */
const AT_ONCE = 256;
/** A pack of which more than this part is dead is rewritten, so contents take twice their room at most. */
const MOST_DEAD = 0.5;
/** So many packs that never became full are put together. */
const MANY_SMALL = 8;

export interface UpkeepParts {
  readonly folder: string;
  readonly index: PackIndex;
  /** Writes nothing but what is moved. */
  readonly writer: PackWriter;
  readonly fullBytes?: number;
}

/**
 * Takes one short step of what removed contents leave to do: packs that nobody appends to are sealed, dead records
 * erased, packs without contents removed, and packs with few contents rewritten. Killed anywhere, the next step goes on,
 * because a record is copied and the copy durably indexed before its pack goes.
 * @param before packs that nobody has appended to since then (epoch ms) are sealed
 * @returns whether there may be more to do, and how many packs went
 */
export function takeUpkeepStep(parts: UpkeepParts, before: number): { more: boolean; removed: number } {
  const { folder, index } = parts;
  const [idle] = index.idlePacks(before);
  if (idle) {
    sealPack(folder, index, idle.number);
    return { more: true, removed: 0 };
  }
  if (eraseSome(parts)) return { more: true, removed: 0 };
  const worst = index
    .packs()
    .find((pack) => pack.state === "gone" || (pack.state === "sealed" && pack.live === 0));
  if (worst) return { more: true, removed: drop(parts, worst) };
  const poor = worthRewriting(index.packs(), parts.fullBytes ?? FULL_BYTES);
  return { more: poor.some((pack) => moveSome(parts, pack)), removed: 0 };
}

/** Packs of which too much is dead, and behind them small ones if there are many. */
export function worthRewriting(packs: readonly PackRow[], fullBytes: number): readonly PackRow[] {
  const sealed = packs.filter(({ state }) => state === "sealed");
  const small = sealed.filter(({ end }) => end < fullBytes / MANY_SMALL);
  const poor = sealed.filter(({ end, live }) => end - live > end * MOST_DEAD);
  return small.length < MANY_SMALL ? poor : [...new Set([...poor, ...small])];
}

function drop({ folder, index }: UpkeepParts, { number, state }: PackRow): number {
  const isGone = state === "gone" || index.write(() => index.letGo(number), true);
  if (!isGone && index.pack(number)?.state === "sealed")
    throw new Error(`Pack ${number} holds contents that aren't counted`);
  dropPack(folder, index, number);
  return 1;
}

/**
 * Writes over dead records, because what somebody has deleted mustn't lie there until its pack is rewritten. That they
 * are dead is durable before; else a loss of power could bring a content back without its bytes.
 */
function eraseSome({ folder, index }: UpkeepParts): boolean {
  if (index.erasable(1).length === 0) index.write(() => index.markDead(), true);
  const dead = index.erasable(AT_ONCE);
  if (dead.length === 0) return false;
  for (const [pack, places] of Map.groupBy(dead, (place) => place.pack)) {
    inPack(folder, pack, "r+", (file) => {
      for (const { offset, size } of places) writeSync(file, erasedRecord(size), 0, null, offset);
      fdatasyncSync(file);
    });
  }
  index.write(() => index.erased(dead));
  return true;
}

/** False when no content of a pack can be read: such ones stay where they are, and `verify` says what is wrong. */
function moveSome({ folder, index, writer }: UpkeepParts, { number }: PackRow): boolean {
  for (let from = 0; ;) {
    const some = index.page({ pack: number, offset: from }, AT_ONCE).filter(({ pack }) => pack === number);
    const last = some.at(-1);
    if (!last) return from === 0 && isEmptied(index, number);
    const readable = inPack(folder, number, "r", (file) =>
      some.flatMap((packed) => read(file, packed) ?? []),
    );
    if (!readable) return false;
    if (readable.length > 0) {
      // Whoever goes through all contents in the order of their places misses none that moves on.
      if (writer.pack !== null && writer.pack < number) writer.leave();
      const note = (appended: readonly Place[]) =>
        appended.forEach(({ pack, offset }, at) => index.move(readable[at]!.packed, { pack, offset }));
      writer.append(readable, note, true);
      return true;
    }
    from = last.offset + 1;
  }
}

/** True when others have emptied a pack meanwhile. Nothing is added to a sealed one, so its count can't be ahead. */
function isEmptied(index: PackIndex, number: number): boolean {
  if ((index.pack(number)?.live ?? 0) === 0) return true;
  throw new Error(`Pack ${number} counts contents that it doesn't hold`);
}

interface Movable extends Content {
  readonly packed: Packed;
}

/** null when the pack ends before the content does, or the disk can't read it. */
function read(file: number, packed: Packed & { readonly sha256: string }): Movable | null {
  const { sha256, size, offset, storedAt } = packed;
  const bytes = Buffer.alloc(size);
  try {
    const length = readSync(file, bytes, 0, size, offset + HEADER_BYTES);
    return length < size ? null : { sha256, bytes, storedAt, packed };
  } catch (error) {
    if (errorCode(error) === "EIO") return null;
    throw error;
  }
}

/** null when another process has removed the pack meanwhile. */
function inPack<Result>(
  folder: string,
  pack: number,
  how: "r" | "r+",
  work: (file: number) => Result,
): Result | null {
  let file: number;
  try {
    file = openSync(packFile(folder, pack), how);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}
