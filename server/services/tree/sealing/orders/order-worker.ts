import { answerEach } from "../../../../platform/threads/worker-thread.ts";
import { Lattice } from "../hash/lattice.ts";
import { EntrySorter } from "./entry-sorter.ts";
import { partOfOrder, type SortRequest } from "./sort-request.ts";
import { encodedEntry, readEntries } from "./written-entry.ts";

/** Runs in a worker thread: sums the entries of one tree, and puts them in order. */
const sorter = new EntrySorter();
const sum = Lattice.empty();

answerEach((request: SortRequest): string | readonly string[] | null => {
  if (request.is === "add") {
    const entries = readEntries(request.entries);
    sorter.add(entries.filter(({ position }) => position >= request.sortedFrom));
    for (const entry of entries) if (entry.position >= request.summedFrom) sum.add(encodedEntry(entry));
    return null;
  }
  if (request.is === "sum") return sum.toString();
  if (request.is === "sort") {
    sorter.sort();
    return null;
  }
  return partOfOrder(sorter, request.dialect, request);
});
