import { failure } from "../../../platform/failure.ts";
import { cleanName } from "../source-name.ts";
import { MOST_FILES } from "./torrent-limits.ts";
import type { Described, DescribedFile } from "./torrent.types.ts";

const MOST_NAMES = 100;
/** The limit on all names of a torrent together, in characters. */
const MOST_NAMED = 4 * 2 ** 20;

/** A file of a torrent, and where its bytes begin when all files are laid one after the other. */
export interface LaidFile {
  /** Its place among the files that aren't padding. */
  readonly index: number;
  readonly at: number;
  readonly size: number;
  /** Names that can be stored: of its folders below the torrent's own, and of the file itself. */
  readonly names: readonly string[];
}

/** The files that a torrent brings. */
export interface Layout {
  readonly name: string;
  readonly isOne: boolean;
  /** Bytes of the files that are kept. */
  readonly size: number;
  readonly files: readonly LaidFile[];
}

/** Reads a description from a stranger, which may hold anything. Throws `source_torrent_invalid`. */
export function layoutOf({ name, isOne, files }: Described, otherwise: string): Layout {
  if (files.length > MOST_FILES) throw failure("source_torrent_invalid");
  const laid: LaidFile[] = [];
  let at = 0;
  let named = 0;
  for (const file of files) {
    if (!Number.isSafeInteger(file.length) || file.length < 0) throw failure("source_torrent_invalid");
    named += file.path.reduce((length, one) => length + one.length, 0);
    if (named > MOST_NAMED) throw failure("source_torrent_invalid");
    if (!isPadding(file)) laid.push({ index: laid.length, at, size: file.length, names: namesOf(file) });
    at += file.length;
  }
  if (!Number.isSafeInteger(at) || laid.length === 0) throw failure("source_torrent_invalid");
  return {
    name: cleanName(name) || otherwise,
    isOne,
    size: laid.reduce((bytes, { size }) => bytes + size, 0),
    files: laid,
  };
}

const isPadding = ({ isPadding, path }: DescribedFile): boolean =>
  isPadding || path[0] === ".pad" || (path.at(-1) ?? "").startsWith("_____padding_file_");

function namesOf({ path }: DescribedFile): readonly string[] {
  if (path.length > MOST_NAMES) throw failure("source_torrent_invalid");
  return path.map((name) => cleanName(name) || "_");
}
