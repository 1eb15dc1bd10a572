import type { ReportReason } from "../../../../contract/share-manage.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The time within which a report has to be decided: the graver the harm, the sooner. What the policies promise at most is a
 * day where people are in danger, and seven days else.
 */
export const DUE_WITHIN: Readonly<Record<ReportReason, number>> = {
  CHILD_ABUSE: HOUR_MS,
  MALWARE: 12 * HOUR_MS,
  PRIVACY: DAY_MS,
  ILLEGAL: DAY_MS,
  COPYRIGHT: 3 * DAY_MS,
  OTHER: 5 * DAY_MS,
  SPAM: 6 * DAY_MS,
};

/** Reports of one share that wait to be decided together. */
export interface QueuedShare {
  readonly shareId: string;
  /** The number of visitors who gave each reason, the most urgent reason first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** Epoch ms. */
  readonly since: number;
  readonly dueAt: number;
}

/** The most urgent reason first, whatever how many gave others. */
export const byUrgency = (left: { readonly reason: string }, right: { readonly reason: string }): number =>
  dueWithin(left.reason) - dueWithin(right.reason);

const dueWithin = (reason: string): number => DUE_WITHIN[reason as ReportReason] ?? DUE_WITHIN.OTHER;
