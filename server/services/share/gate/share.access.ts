import type { ShareStatus } from "../../../../contract/shares.ts";
import type { Share } from "../share.types.ts";

export interface ShareFacts {
  readonly now: number;
  /** The visitor's country code, when known. */
  readonly region: string | null;
  /** One of the operator's rules closes the share to the visitor's address. */
  readonly isClosedHere: boolean;
  /** Anything that was shared is still there. */
  readonly hasContent: boolean;
}

/** The code a visitor brought: `none` needed, nothing (`missing`), something `wrong` or `right`. */
export type Key = "none" | "missing" | "wrong" | "right";

type Rule = readonly [ShareStatus, (share: Share, facts: ShareFacts) => boolean];

/**
 * The visitor meets the first state that applies. Whatever its owner closed comes first, then the operator's decisions,
 * then limits that have run out; a code is only asked for, and tried, on a share it would open. A paused share, and one
 * whose owner's account is suspended or closed, looks like a withdrawn one, because visitors needn't know whether it
 * comes back. A reached save limit comes last, because it refuses savers only.
 */
const RULES: readonly Rule[] = [
  ["DELETED", (share) => share.deletedAt !== null || share.pausedAt !== null || share.ownerIsShut],
  ["PROHIBITED", (share, facts) => facts.isClosedHere || isProhibited(share, facts)],
  ["SENSITIVE_RESOURCE", (share) => share.auditStatus === "SENSITIVE_RESOURCE"],
  ["SENSITIVE_WORD", (share) => share.auditStatus === "SENSITIVE_WORD"],
  ["AUDITING", (share) => share.auditStatus === "AUDITING"],
  ["EXPIRED", (share, { now }) => share.expiresAt !== null && share.expiresAt <= now],
  ["DELETED", (_share, { hasContent }) => !hasContent],
  ["MAX_RESTORE_COUNT", (share) => isUsedUp(share)],
];

/** A share is used up once as many people as its owner allows have saved it. */
export const isUsedUp = ({ saveLimit, countedSaves }: Share): boolean =>
  saveLimit >= 0 && countedSaves >= saveLimit;

/** The state for a visitor who only looks. */
export const stateForLooking = (status: ShareStatus): ShareStatus =>
  status === "MAX_RESTORE_COUNT" ? "OK" : status;

/** The state of a share before any passcode is looked at. */
export function stateOf(share: Share | null, facts: ShareFacts): ShareStatus {
  if (!share) return "NOT_FOUND";
  return RULES.find(([, applies]) => applies(share, facts))?.[0] ?? "OK";
}

const STATE_BY_KEY: Readonly<Record<Key, ShareStatus>> = {
  none: "OK",
  right: "OK",
  missing: "PASS_CODE_EMPTY",
  wrong: "PASS_CODE_ERROR",
};

/** Somebody who brought the right code at that version of a share still needs no other. */
export const isSameCode = (share: Share, version: number): boolean =>
  share.passCodeHash === null || share.passCodeVersion === version;

export const stateByKey = (key: Key): ShareStatus => STATE_BY_KEY[key];

const isProhibited = ({ prohibitedRegions }: Share, { region }: ShareFacts): boolean =>
  prohibitedRegions.includes("*") || (region !== null && prohibitedRegions.includes(region));
