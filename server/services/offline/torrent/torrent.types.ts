import type { Stretch } from "./stretches.ts";

/** The order that a process gets at its start when it is to fetch a torrent. */
export interface TorrentOrder {
  readonly topic: string;
  readonly trackers: readonly string[];
  readonly peers: readonly string[];
  /** The addresses it may reach besides the public internet. */
  readonly allowed: readonly string[];
}

/** Asks for the bytes of these stretches, one after the other. */
export interface SendParts {
  readonly stretches: readonly Stretch[];
}

/** A torrent as its description has it. Its author is unknown, so nothing in it is trusted. */
export interface Described {
  readonly name: string;
  /** True for one file without a folder. */
  readonly isOne: boolean;
  readonly files: readonly DescribedFile[];
}

export interface DescribedFile {
  /** The names of its folders and its own; empty for the one file of a torrent without a folder. */
  readonly path: readonly string[];
  readonly length: number;
  /** True for zeros that only fill a piece (BEP 47). */
  readonly isPadding: boolean;
}

export type TorrentNews =
  | { readonly kind: "described"; readonly torrent: Described }
  /** Bytes that have come so far, in whatever order, useless ones included. */
  | { readonly kind: "came"; readonly bytes: number }
  /** The torrent is broken, or exceeds one of our limits. */
  | { readonly kind: "refused" };
