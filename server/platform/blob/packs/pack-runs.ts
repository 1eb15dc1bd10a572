import type { BlobPart } from "../blob-store.ts";
import type { FilePart } from "../read-many.ts";
import { packFile } from "./pack-file.ts";
import type { Packed } from "./pack-index.repository.ts";
import { HEADER_BYTES } from "./record.ts";

/** A part of a content that lies in a pack. */
export interface PlacedPart {
  readonly part: BlobPart;
  readonly packed: Packed;
}

/** Shorter gaps are read with what lies around them, because that costs less than another read. */
const MOST_GAP = 16 * 1024;
/** The system takes no more pieces of memory at once, and each part may come with a gap. */
const MOST_PARTS = 500;

/** Receives what nobody wants; its bytes are never looked at, so all may write there at once. */
const gaps = new Uint8Array(new SharedArrayBuffer(MOST_GAP));

interface Run {
  readonly pack: number;
  readonly start: number;
  end: number;
  readonly into: Uint8Array[];
  parts: number;
}

/** Puts together parts that lie beside each other, so that each run of them takes one read. */
export function runsOf(folder: string, parts: readonly PlacedPart[]): readonly FilePart[] {
  const startOf = ({ part, packed }: PlacedPart) => packed.offset + HEADER_BYTES + part.start;
  const sorted = [...parts].sort((a, b) => a.packed.pack - b.packed.pack || startOf(a) - startOf(b));
  const runs: Run[] = [];
  for (const placed of sorted) {
    const { pack } = placed.packed;
    const start = startOf(placed);
    const { into } = placed.part;
    const last = runs.at(-1);
    const gap = last?.pack === pack && last.parts < MOST_PARTS ? start - last.end : -1;
    if (!last || gap < 0 || gap > MOST_GAP) {
      runs.push({ pack, start, end: start + into.length, into: [into], parts: 1 });
      continue;
    }
    if (gap > 0) last.into.push(gaps.subarray(0, gap));
    last.into.push(into);
    last.end = start + into.length;
    last.parts += 1;
  }
  return runs.map(({ pack, start, into }) => ({ path: packFile(folder, pack), start, into }));
}
