import { foldedText } from "../../../platform/text/folded-text.ts";
import type { NameBlockTable } from "./name.tables.ts";

export type NameBlock = Omit<NameBlockTable, "holder">;

/** A name, and its position in a tree; -1 for rows. */
export interface PlacedName {
  readonly name: string;
  readonly position: number;
}

/** Names, in order, as blocks of about this size (bytes). */
export function blocksOf(names: readonly PlacedName[], bytes: number): readonly NameBlock[] {
  const blocks: NameBlock[] = [];
  let [from, size] = [0, 0];
  const folded = names.map(({ name }) => foldedText(name));
  const cut = (to: number) => {
    if (to === from) return;
    const part = names.slice(from, to);
    blocks.push({
      first_name: part[0]!.name,
      position: part[0]!.position,
      folded: folded.slice(from, to).join("\n"),
      names: part.map(({ name }) => name).join("\n"),
    });
    [from, size] = [to, 0];
  };
  for (const [index, text] of folded.entries()) {
    const more = Buffer.byteLength(text) + 1;
    if (size + more > bytes) cut(index);
    size += more;
  }
  cut(names.length);
  return blocks;
}

/** The names of a block, each with its folded form. */
export const linesOf = ({ names, folded, position }: NameBlock) => {
  const lines = folded.split("\n");
  return names.split("\n").map((name, index) => ({
    name,
    folded: lines[index]!,
    position: position < 0 ? -1 : position + index,
  }));
};
