import type { BatchRoom } from "../record/queue.ts";

const LEAST: BatchRoom = { files: 512, bytes: 512 << 10 };
const MOST: BatchRoom = { files: 2_000, bytes: 16 << 20 };
/** A request should take this long: shorter ones waste round trips, longer ones lose more when they break off. */
const WANTED_MS = 5_000;
const MOST_GROWTH = 4;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The size of the next request of many files, by the time that the last one took. */
export function nextRoom(room: BatchRoom, elapsed: number): BatchRoom {
  const growth = between(WANTED_MS / Math.max(1, elapsed), 1 / MOST_GROWTH, MOST_GROWTH);
  return {
    files: Math.round(between(room.files * growth, LEAST.files, MOST.files)),
    bytes: Math.round(between(room.bytes * growth, LEAST.bytes, MOST.bytes)),
  };
}

export const firstRoom: BatchRoom = { files: 512, bytes: 2 << 20 };
