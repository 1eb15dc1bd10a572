import type { Deed } from "../audit/leaf.ts";
import type { Measure } from "./moderation.types.ts";

/**
 * A decision as the audit log has it. The words to its owner, and the share, stay in the record of moderation, which the id leads
 * to: they may say something of people, and the log keeps nothing of that.
 */
export const measureDeed = (measure: Measure): Deed => ({
  act: measure.shareId === null ? "account_decided" : "share_decided",
  by: { account: measure.by },
  about: { account: measure.ownerId },
  reason: measure.rule,
  facts: {
    decision: measure.id,
    measure: measure.measure,
    origin: measure.origin,
    strike: measure.strike,
    ends_at: measure.endsAt,
  },
});

export const lookDeed = (
  look: { readonly id: string; readonly looked_by: string },
  ownerId: string,
): Deed => ({
  act: "share_looked_at",
  by: { account: look.looked_by },
  about: { account: ownerId },
  facts: { look: look.id },
});

/** A measure that was over by itself. */
export const endDeed = ({ id, measure, ownerId }: Pick<Measure, "id" | "measure" | "ownerId">): Deed => ({
  act: "measure_ended",
  by: "system",
  about: { account: ownerId },
  facts: { decision: id, measure },
});

/** An appeal that was decided; `seconded` where two decided it together. */
export const appealDeed = (
  appeal: { readonly id: string },
  measure: Pick<Measure, "id" | "ownerId">,
  ruling: { readonly by: string; readonly outcome: string; readonly seconded: boolean },
): Deed => ({
  act: "appeal_decided",
  by: { account: ruling.by },
  about: { account: measure.ownerId },
  facts: {
    appeal: appeal.id,
    decision: measure.id,
    outcome: ruling.outcome,
    seconded: ruling.seconded,
  },
});
