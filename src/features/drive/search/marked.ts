import type { Excerpt } from "../../../../contract/search.ts";

interface Piece {
  readonly from: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** An excerpt in pieces, of which some are what was looked for. */
export function marked({ text, marks }: Excerpt): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    if (from > at) pieces.push({ from: at, text: text.slice(at, from), isMarked: false });
    pieces.push({ from, text: text.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ from: at, text: text.slice(at), isMarked: false });
  return pieces;
}
