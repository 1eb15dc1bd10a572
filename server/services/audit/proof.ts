import type { ActProof } from "./audit-desk.ts";
import { readCheckpoint } from "./checkpoint/checkpoint.ts";
import { openNote, type NoteKey } from "./checkpoint/note.ts";
import { isIncluded, leafHash } from "./tree/merkle.ts";

/** Reads a proof; null for a text that is none. */
export function readProof(text: string): ActProof | null {
  try {
    const proof = JSON.parse(text) as Record<keyof ActProof, unknown>;
    const { leaf, sequence, size, hashes, checkpoint } = proof;
    const isGood =
      typeof leaf === "string" &&
      typeof checkpoint === "string" &&
      Number.isSafeInteger(sequence) &&
      Number.isSafeInteger(size) &&
      Array.isArray(hashes) &&
      hashes.every((hash) => typeof hash === "string");
    return isGood ? (proof as ActProof) : null;
  } catch {
    return null;
  }
}

/** Says why a proof doesn't show that its act is in the log of these keys; null when it does. It asks nobody. */
export function faultOfProof(proof: ActProof, keys: readonly NoteKey[]): string | null {
  const text = openNote(proof.checkpoint, keys);
  const checkpoint = text === null ? null : readCheckpoint(text);
  if (!checkpoint) return "Its checkpoint isn't signed by this key.";
  const isShown = isIncluded({
    index: proof.sequence,
    size: checkpoint.size,
    root: checkpoint.root,
    leaf: leafHash(proof.leaf),
    hashes: proof.hashes.map((hash) => Buffer.from(hash, "base64")),
  });
  return isShown ? null : "Its hashes don't lead from the act to the root of the checkpoint.";
}
