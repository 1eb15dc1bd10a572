import type { TreeHead } from "../tree/merkle.ts";

/** A tree as its log says that it is; `origin` names the log. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

const SIZE = /^(0|[1-9][0-9]{0,14})$/;
const ROOT_BYTES = 32;

/** The text of a checkpoint, as C2SP (tlog-checkpoint) has it. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString("base64")}\n`;

/** Reads such a text; null for any other. Further lines may follow those that are read. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = "", size = "", base64 = ""] = text.split("\n");
  const root = Buffer.from(base64, "base64");
  if (origin === "" || !SIZE.test(size) || root.length !== ROOT_BYTES) return null;
  return { origin, size: Number(size), root };
}
