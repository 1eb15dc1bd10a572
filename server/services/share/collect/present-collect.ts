import type { OwnCollect, VisitedCollect } from "../../../../contract/collects.ts";
import { timestamp } from "../../../platform/text/timestamp.ts";
import { isFull } from "./collect-terms.ts";
import type { Collect } from "./collect.types.ts";

export const presentOwnCollect = (collect: Collect): OwnCollect => ({
  max_files: String(collect.maxFiles),
  max_bytes: String(collect.maxBytes),
  max_file_bytes: String(collect.maxFileBytes),
  kinds: [...collect.kinds],
  asks_name: collect.asksName,
  letters: collect.letters,
  arrived_files: String(collect.files),
  arrived_bytes: String(collect.bytes),
  last_arrival: timestamp(collect.lastAt),
});

/** Visitors aren't told how much others have sent. */
export const presentVisitedCollect = (collect: Collect): VisitedCollect => ({
  max_file_bytes: String(collect.maxFileBytes),
  kinds: [...collect.kinds],
  asks_name: collect.asksName,
  is_full: isFull(collect, collect),
});
