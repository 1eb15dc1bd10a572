import type { CollectWish, OwnCollect } from "../../../../contract/collects.ts";
import type { FileCategory } from "../../../../contract/files.ts";

/** A person's choices for what a collecting link takes; numbers are as they are typed, `""` for no limit. */
export interface CollectOptions {
  readonly maxFiles: string;
  /** GB. */
  readonly maxBytes: string;
  /** MB. */
  readonly maxFileBytes: string;
  /** None stands for all. */
  readonly kinds: readonly FileCategory[];
  readonly asksName: boolean;
  readonly letters: boolean;
}

export const KINDS: readonly FileCategory[] = ["IMAGE", "VIDEO", "AUDIO", "DOCUMENT", "ARCHIVE", "OTHER"];

export const DEFAULT_COLLECT: CollectOptions = {
  maxFiles: "",
  maxBytes: "",
  maxFileBytes: "",
  kinds: [],
  asksName: true,
  letters: true,
};

export type CollectFault = "maxFiles" | "maxBytes" | "maxFileBytes";

const UNIT = { maxFiles: 1, maxBytes: 2 ** 30, maxFileBytes: 2 ** 20 } as const;
const NUMBER = /^[1-9]\d{0,5}$/;
const UNLIMITED = -1;

export const collectFaults = (options: CollectOptions): readonly CollectFault[] =>
  (["maxFiles", "maxBytes", "maxFileBytes"] as const).filter(
    (field) => options[field] !== "" && !NUMBER.test(options[field]),
  );

export const collectWish = (options: CollectOptions): CollectWish => ({
  max_files: limitOf(options, "maxFiles"),
  max_bytes: limitOf(options, "maxBytes"),
  max_file_bytes: limitOf(options, "maxFileBytes"),
  kinds: [...options.kinds],
  asks_name: options.asksName,
  letters: options.letters,
});

const limitOf = (options: CollectOptions, field: CollectFault): number =>
  options[field] === "" ? UNLIMITED : Number(options[field]) * UNIT[field];

/** The options of a link that is there. A limit that another client set in other units is shown rounded up. */
export const collectOptionsOf = (collect: OwnCollect): CollectOptions => ({
  maxFiles: typed(collect.max_files, "maxFiles"),
  maxBytes: typed(collect.max_bytes, "maxBytes"),
  maxFileBytes: typed(collect.max_file_bytes, "maxFileBytes"),
  kinds: KINDS.filter((kind) => collect.kinds.includes(kind)),
  asksName: collect.asks_name,
  letters: collect.letters,
});

const typed = (limit: string, field: CollectFault): string =>
  Number(limit) < 0 ? "" : String(Math.ceil(Number(limit) / UNIT[field]));
