import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const STEP_BYTES = 16 * 2 ** 20;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;

let passed = 0;

/**
 * Must be told of every byte of a stream that passes through this process in buffers used once. V8 answers each 64 MiB
 * of them by marking the whole heap, which costs more than moving the bytes; a collection of the youngest objects every
 * 16 MiB takes a millisecond and frees them all.
 */
export function bytesPassed(bytes: number): void {
  passed += bytes;
  if (passed < STEP_BYTES) return;
  passed = 0;
  collect({ type: "minor" });
}
