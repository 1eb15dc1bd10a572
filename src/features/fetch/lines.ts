import type { Source } from "./sources.ts";
import type { Look } from "./use-looks.ts";

/** The files of a torrent that somebody chose. */
export interface Chosen {
  readonly files: ReadonlySet<number>;
  /** The bytes of all of them. */
  readonly bytes: number;
}

/** Somebody's wishes about a source, as far as they said. */
export interface Wish {
  readonly isWanted?: boolean;
  readonly chosen?: Chosen;
}

/** A source, what is to be had there, and what is wanted of it. */
export interface Line {
  readonly source: Source;
  readonly look: Look;
  /** It may be fetched: it is there, or may be there later. */
  readonly canBegin: boolean;
  readonly isWanted: boolean;
  /** Undefined means all. */
  readonly chosen: Chosen | undefined;
  /** That will be needed, as far as the source tells. */
  readonly bytes: number;
}

/** With these errors the source may be better once the server tries again and again. */
const PASSING = new Set(["source_peers_missing", "source_timed_out", "source_unreachable"]);

export function lineOf(source: Source, look: Look = { kind: "looking" }, wish: Wish = {}): Line {
  const isRefused = look.kind === "refused";
  const isHere = look.kind === "found" && look.resource.file !== undefined;
  const canBegin = !isRefused || PASSING.has(look.error);
  const size = look.kind === "found" ? Number(look.resource.file_size) : 0;
  return {
    source,
    look,
    canBegin,
    isWanted: canBegin && (wish.isWanted ?? !(isRefused || isHere)),
    chosen: wish.chosen,
    bytes: wish.chosen?.bytes ?? size,
  };
}

/** The bytes of all that is wanted. */
export const bytesOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { isWanted, bytes }) => (isWanted ? sum + bytes : sum), 0);
