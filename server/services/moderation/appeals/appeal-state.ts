import type { AppealState } from "../../../../contract/report.ts";
import type { Measure } from "../moderation.types.ts";
import type { Appeal } from "./appeal.repository.ts";

const DAY_MS = 86_400_000;
/** Six months at their longest, and the week for which a letter that tells a decision is tried. */
const APPEALABLE_MS = (184 + 7) * DAY_MS;
/** Decisions that leave what was reported open. */
const IN_VAIN: ReadonlySet<Measure["measure"]> = new Set(["none", "open"]);
const UNDOING: ReadonlySet<Measure["measure"]> = new Set(["none", "open", "restore"]);

/** The side that may appeal against a decision. */
export type Side = "owner" | "reporter";
export type Decision = Pick<Measure, "id" | "measure" | "origin" | "decidedAt">;

export interface AppealView {
  readonly state: AppealState;
  /** The last moment for it; epoch ms. */
  readonly until: number | null;
  readonly reference: string;
  readonly at: number | null;
  readonly reasons: string;
}

export const appealableUntil = ({ decidedAt }: Pick<Decision, "decidedAt">): number =>
  decidedAt + APPEALABLE_MS;

/** An owner objects to restrictions; a reporter to what stays open, but not when an owner's appeal had it opened. */
export const isAgainst = (side: Side, { measure, origin }: Decision): boolean =>
  side === "owner" ? !UNDOING.has(measure) : IN_VAIN.has(measure) && origin !== "appeal";

/** The way it stands with a side's appeal against a decision, of which there may be none yet. */
export function appealViewOf(
  side: Side,
  decision: Decision | null,
  appeal: Appeal | undefined,
  now: number,
): AppealView {
  if (appeal)
    return {
      state: appeal.outcome === "" ? "WAITING" : appeal.outcome === "upheld" ? "UPHELD" : "REVERSED",
      until: null,
      reference: appeal.reference,
      at: appeal.appealed_at,
      reasons: appeal.reasons,
    };
  const none = { reference: "", at: null, reasons: "" };
  if (decision === null || !isAgainst(side, decision)) return { ...none, state: "NONE", until: null };
  const until = appealableUntil(decision);
  return { ...none, state: now < until ? "OPEN" : "OVER", until };
}
