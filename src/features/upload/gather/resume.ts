import { failureOf } from "../record/failure.ts";
import type { Transfer } from "../record/transfer.types.ts";

/** Restores a transfer after a reload: into the queue when its bytes are there, otherwise asking for them. */
export function resumed(transfer: Transfer, isThere: boolean, isAskable: boolean): Transfer {
  const isKept = isThere || (transfer.size === 0 && !transfer.isFolder);
  const phase = !isKept ? "lost" : STAYING.has(transfer.phase) ? transfer.phase : "queued";
  const error = phase === "failed" ? failureOf(transfer.error) : undefined;
  return { ...transfer, phase, isAskable, error, interruptions: 0, retryAt: undefined };
}

const STAYING = new Set<Transfer["phase"]>(["paused", "failed"]);

/** True when a chosen file is the one that a transfer began with. */
export const isSameFile = (transfer: Transfer, file: File): boolean =>
  file.name === transfer.name && file.size === transfer.size && file.lastModified === transfer.lastModified;
