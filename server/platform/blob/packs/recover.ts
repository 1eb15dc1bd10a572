import { closeSync, fdatasyncSync, fstatSync, openSync, rmSync, statSync } from "node:fs";
import { isMissing } from "../file-error.ts";
import { cutOffAt, packFile, packNumbers, syncFolderNow } from "./pack-file.ts";
import type { PackIndex } from "./pack-index.repository.ts";
import { recordBytes, recordsOf, type FoundRecord } from "./record.ts";

/**
 * Brings index and packs together when a folder is opened, after whatever has happened to the processes before. Whole
 * records that the index doesn't know are indexed, and what lies behind the last is cut off. Nobody needs to have died
 * for that: a living process finds its pack sealed and goes on in another.
 */
export function recover(folder: string, index: PackIndex): void {
  const known = new Set(index.packs().map(({ number }) => number));
  const unknown = packNumbers(folder).filter((number) => !known.has(number));
  if (unknown.length > 0) index.write(() => unknown.forEach((number) => index.adoptPack(number, Date.now())));
  for (const { number, state, end } of index.packs()) {
    const size = state === "gone" ? null : sizeNow(packFile(folder, number));
    if (state === "gone") dropPack(folder, index, number);
    else if (size === null) loseMissing(folder, index, number);
    else if (state === "open" && size > end) sealPack(folder, index, number);
  }
}

/** Indexes what is whole behind a pack's indexed end, cuts off what lies behind that, and lets nobody append any more. */
export function sealPack(folder: string, index: PackIndex, number: number): void {
  let file: number;
  try {
    file = openSync(packFile(folder, number), "r+");
  } catch (error) {
    if (!isMissing(error)) throw error;
    // A process was killed before it had made the file, or makes it now and will find that it may not use it.
    return index.write(() => index.seal(number, index.pack(number)?.end ?? 0));
  }
  try {
    const end = index.write(() => {
      const pack = index.pack(number);
      if (pack?.state !== "open") return null;
      // Bytes that another process has written may not be on the disk yet.
      fdatasyncSync(file);
      const found = [...recordsOf(file, pack.end, fstatSync(file).size)];
      const whole = found.filter(({ kind }) => kind === "content");
      const last = whole.at(-1);
      const whereEnds = last ? last.offset + recordBytes(last.size) : pack.end;
      for (const record of found) note(index, number, record, whereEnds);
      index.seal(number, whereEnds);
      return whereEnds;
    }, true);
    if (end !== null) cutOffAt(file, end);
  } finally {
    closeSync(file);
  }
}

function note(index: PackIndex, pack: number, record: FoundRecord, end: number): void {
  if (record.kind === "content") index.add(pack, record);
  else if (record.kind === "damaged" && record.offset < end) index.bury({ pack, ...record }, record.size);
}

/** Forgets a pack without a file; but another process may have made the file while this one waited for its turn. */
function loseMissing(folder: string, index: PackIndex, number: number): void {
  index.write(() => {
    if (sizeNow(packFile(folder, number)) === null) index.losePack(number);
  });
}

/** Removes the file of a pack that was let go of. */
export function dropPack(folder: string, index: PackIndex, number: number): void {
  rmSync(packFile(folder, number), { force: true });
  syncFolderNow(folder);
  index.write(() => index.forgetPack(number));
}

/** null when there is no such file. */
const sizeNow = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;
