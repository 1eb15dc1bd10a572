import type { Verdict } from "../share/index.ts";
import { NotDecidable } from "./not-decidable.ts";
import type { UserStatus } from "../user/index.ts";
import type { Measure, Rule, ShareMeasure } from "./moderation.types.ts";

const STATUSES = {
  hold: "AUDITING",
  cover: "OK",
  block: "SENSITIVE_RESOURCE",
  "block-name": "SENSITIVE_WORD",
  open: "OK",
} as const;
/** Both say that visitors may see it again, so what was decided before no longer stands. */
const OPENING: ReadonlySet<Measure["measure"]> = new Set(["cover", "open"]);
const CLOSING: ReadonlySet<Measure["measure"]> = new Set(["block", "block-name"]);

export const opens = (measure: ShareMeasure): boolean => OPENING.has(measure);
export const closes = (measure: Measure["measure"]): boolean => CLOSING.has(measure);
/** Visitors don't get in before both are over. */
export const shuts = (measure: Measure["measure"]): boolean => closes(measure) || measure === "hold";

/** Tells what visitors meet after a measure; null leaves what they met before. */
export function verdictOf(measure: ShareMeasure, rule: Rule): Verdict | null {
  if (measure === "none") return null;
  const status = STATUSES[measure];
  if (measure !== "cover") return { status, coveredBy: null };
  if (rule === "abuse" || rule === "agreement") return { status, coveredBy: rule };
  throw new NotDecidable(`What breaks the rule ${rule} is closed, never covered: take hold or block.`);
}

/** Tells what visitors meet by the measures that stand against a share, newest first. */
export function standingVerdict(standing: readonly Pick<Measure, "measure" | "rule">[]): Verdict {
  const last = standing.find(({ measure }) => measure !== "none" && measure !== "open");
  return verdictOf((last?.measure ?? "open") as ShareMeasure, last?.rule ?? "agreement") as Verdict;
}

/** Tells what the restrictions that stand against an account make of it. */
export function statusUnder(standing: readonly Pick<Measure, "measure">[]): UserStatus {
  if (standing.some(({ measure }) => measure === "close")) return "CLOSED";
  return standing.some(({ measure }) => measure === "suspend") ? "SUSPENDED" : "ACTIVE";
}
