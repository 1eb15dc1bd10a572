import { answerEach } from "../../../../platform/threads/worker-thread.ts";
import { EntrySorter } from "./entry-sorter.ts";
import type { SortRequest } from "./tree-orders.ts";

/** Runs in a worker thread: puts the entries of one tree in order. */
const sorter = new EntrySorter();

answerEach((request: SortRequest): string | null => {
  if (request.is === "add") {
    sorter.add(request.entries);
    return null;
  }
  if (request.is === "sort") {
    sorter.sort();
    return null;
  }
  return sorter.rows(request.key, request.from, request.limit);
});
