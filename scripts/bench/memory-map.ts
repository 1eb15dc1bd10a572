import { readFileSync } from "node:fs";

/** The resident memory of a process by kind, in MiB. */
export interface MemoryMap {
  /** All of it that is resident. */
  readonly resident: number;
  /** The main heap of the C library. */
  readonly heap: number;
  /** Heaps that the C library gives its threads, mapped at multiples of 64 MiB. */
  readonly arenas: number;
  /** Mapped without a file and no arena: V8's heap, its buffers, stacks of threads. */
  readonly anonymous: number;
  /** Mapped files: programs, libraries, the shared memory of the database. */
  readonly files: number;
}

const HEADER = /^([0-9a-f]+)-([0-9a-f]+) \S+ \S+ \S+ \S+ *(.*)$/;
const ARENA_BYTES = 64n * 2n ** 20n;
const KIB_PER_MIB = 1024;

/** From /proc/<pid>/smaps, which a process's owner may read. */
export function memoryMap(pid: number): MemoryMap {
  const sums = { heap: 0, arenas: 0, anonymous: 0, files: 0 };
  let kind: keyof typeof sums = "anonymous";
  let arenaEnd = 0n;
  for (const line of readFileSync(`/proc/${pid}/smaps`, "utf8").split("\n")) {
    const header = HEADER.exec(line);
    if (header) {
      const [begin, end, name] = [BigInt(`0x${header[1]}`), BigInt(`0x${header[2]}`), header[3] ?? ""];
      if (name === "" && begin % ARENA_BYTES === 0n) arenaEnd = begin + ARENA_BYTES;
      if (name === "[heap]") kind = "heap";
      else if (name !== "" && !name.startsWith("[")) kind = "files";
      else kind = begin < arenaEnd && end <= arenaEnd ? "arenas" : "anonymous";
    } else if (line.startsWith("Rss:")) {
      sums[kind] += Number(/\d+/.exec(line)?.[0] ?? 0) / KIB_PER_MIB;
    }
  }
  return { resident: sums.heap + sums.arenas + sums.anonymous + sums.files, ...sums };
}
