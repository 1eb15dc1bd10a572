import type { TransferPhase } from "./transfer.types.ts";

/** The colour of a progress bar. */
export function transferTone(phase: TransferPhase): "accent" | "warning" | "muted" {
  if (phase === "waiting") return "warning";
  return phase === "running" || phase === "preparing" ? "accent" : "muted";
}
