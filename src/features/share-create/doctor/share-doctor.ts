import type { About } from "../../../../contract/account.ts";
import type { CoverRule } from "../../../../contract/shares.ts";
import type { SharedItem } from "../../../../contract/share-manage.ts";
import type { OwnShare } from "../../../api/shares.ts";

/** Something that one press can do about a finding; undefined where only time or the operator can help. */
export type Fix =
  | { readonly kind: "undelete" }
  | { readonly kind: "resume" }
  | { readonly kind: "extend"; readonly days: number }
  | { readonly kind: "raiseLimit"; readonly limit: number }
  | { readonly kind: "putBack"; readonly ids: readonly string[] }
  | { readonly kind: "allow"; readonly right: "view" | "download" | "save" }
  | { readonly kind: "newCode" }
  | { readonly kind: "appeal" };

export interface Finding {
  /** Key below `doctor` in `sharing.json`. */
  readonly key: FindingKey;
  /**
   * `stops`: nobody can open the link. `limits`: something is missing, refused or about to end. `note`: the owner
   * wanted it so.
   */
  readonly weight: "stops" | "limits" | "note";
  readonly fix?: Fix;
  /** The number of people who may save it, and of those who still can. */
  readonly limit?: number;
  readonly left?: number;
  /** RFC 3339. */
  readonly at?: string;
  /** The rule to which the words lead. */
  readonly rule?: CoverRule;
}

type FindingKey =
  | "withdrawn"
  | "paused"
  | "prohibited"
  | "prohibitedSome"
  | "sensitiveResource"
  | "sensitiveWord"
  | "auditing"
  | "covered"
  | "expired"
  | "endsSoon"
  | "allTrashed"
  | "allGone"
  | "allHidden"
  | "someTrashed"
  | "someGone"
  | "someHidden"
  | "usedUp"
  | "nearlyUsedUp"
  | "trafficUsed"
  | "noView"
  | "noDownload"
  | "noSave"
  | "code";

/** A link with the state of the items it shares. */
export interface Patient {
  readonly share: OwnShare;
  /** Country codes; `*` is everywhere. */
  readonly prohibitedRegions: readonly string[];
  readonly items: readonly SharedItem[];
  readonly itemCount: number;
  readonly missingCount: number;
  /** The account's traffic; undefined when it isn't known. */
  readonly traffic?: About["traffic"] | undefined;
}

const SOON_MS = 48 * 3_600_000;
const DEFAULT_DAYS = 7;
const MORE_SAVES = 10;
const FEW_SAVES = 2;
const WEIGHTS = ["stops", "limits", "note"] as const;

/**
 * Finds out why a link doesn't open, what visitors miss and what they are asked for. The gravest findings come first,
 * as visitors meet them.
 */
export function diagnose(patient: Patient, now = Date.now()): readonly Finding[] {
  const findings = [
    ...closed(patient.share),
    ...moderated(patient),
    ...runOut(patient.share, now),
    ...missing(patient),
    ...usedUp(patient.share),
    ...traffic(patient),
    ...restricted(patient.share),
  ];
  return WEIGHTS.flatMap((weight) => findings.filter((finding) => finding.weight === weight));
}

function closed({ delete_time, paused }: OwnShare): Finding[] {
  if (delete_time !== "")
    return [{ key: "withdrawn", weight: "stops", at: delete_time, fix: { kind: "undelete" } }];
  return paused ? [{ key: "paused", weight: "stops", fix: { kind: "resume" } }] : [];
}

const VERDICTS: Partial<Record<OwnShare["share_status"], Finding>> = {
  PROHIBITED: { key: "prohibited", weight: "stops", fix: { kind: "appeal" } },
  SENSITIVE_RESOURCE: { key: "sensitiveResource", weight: "stops", fix: { kind: "appeal" } },
  SENSITIVE_WORD: { key: "sensitiveWord", weight: "stops", fix: { kind: "appeal" } },
  AUDITING: { key: "auditing", weight: "stops" },
};

function moderated({ share, prohibitedRegions }: Patient): Finding[] {
  const verdict = VERDICTS[share.share_status];
  if (verdict) return [verdict];
  const isClosedSomewhere = prohibitedRegions.length > 0 && !prohibitedRegions.includes("*");
  const appeal = { weight: "limits", fix: { kind: "appeal" } } as const;
  return [
    ...(share.covered_by ? [{ key: "covered", rule: share.covered_by, ...appeal } as const] : []),
    ...(isClosedSomewhere ? [{ key: "prohibitedSome", ...appeal } as const] : []),
  ];
}

function runOut({ expiration_at, expiration_days }: OwnShare, now: number): Finding[] {
  const end = endOf(expiration_at);
  if (end - now > SOON_MS) return [];
  const days = Number(expiration_days) > 0 ? Number(expiration_days) : DEFAULT_DAYS;
  return [
    {
      key: end <= now ? "expired" : "endsSoon",
      weight: end <= now ? "stops" : "limits",
      at: expiration_at,
      fix: { kind: "extend", days },
    },
  ];
}

/**
 * Epoch ms; a link that never ends counts as later than everything. `-1` is handled first, because some browsers read
 * it as a day in 2001.
 */
const endOf = (at: string): number => (at === "-1" ? Infinity : Date.parse(at));

function missing({ items, itemCount, missingCount }: Patient): Finding[] {
  if (missingCount === 0) return [];
  const isEmpty = missingCount >= itemCount;
  const of = (state: SharedItem["state"]) => items.filter((item) => item.state === state);
  const [trashed, gone, hidden] = [of("TRASHED"), of("GONE"), of("HIDDEN")];
  const weight = isEmpty ? "stops" : "limits";
  const ids = [...new Set(trashed.map(({ trashed_id }) => trashed_id))];
  return [
    ...found(isEmpty ? "allTrashed" : "someTrashed", weight, trashed.length, { kind: "putBack", ids }),
    ...found(isEmpty ? "allGone" : "someGone", weight, gone.length),
    ...found(isEmpty ? "allHidden" : "someHidden", weight, hidden.length, { kind: "appeal" }),
  ];
}

const found = (key: FindingKey, weight: Finding["weight"], count: number, fix?: Fix): Finding[] =>
  count === 0 ? [] : [{ key, weight, ...(fix ? { fix } : {}) }];

function usedUp({ restore_limit, restore_count }: OwnShare): Finding[] {
  const [limit, left] = [Number(restore_limit), Number(restore_limit) - Number(restore_count)];
  if (limit < 0 || left > FEW_SAVES || left === limit) return [];
  const fix: Fix = { kind: "raiseLimit", limit: Math.max(limit, Number(restore_count)) + MORE_SAVES };
  return left <= 0
    ? [{ key: "usedUp", weight: "limits", limit, fix }]
    : [{ key: "nearlyUsedUp", weight: "limits", left, fix }];
}

function traffic({ traffic: month, share }: Patient): Finding[] {
  if (!month || share.collects || Number(month.limit) < 0 || Number(month.usage) < Number(month.limit))
    return [];
  return [{ key: "trafficUsed", weight: "limits", at: month.resets_at }];
}

/** A collecting link is without rights by its nature. */
function restricted({ rights, pass_code_option, collects }: OwnShare): Finding[] {
  const off = (["view", "download", "save"] as const).filter((right) => !rights[right] && !collects);
  const keys = { view: "noView", download: "noDownload", save: "noSave" } as const;
  return [
    ...off.map((right): Finding => ({ key: keys[right], weight: "note", fix: { kind: "allow", right } })),
    ...(pass_code_option === "REQUIRED"
      ? [{ key: "code", weight: "note", fix: { kind: "newCode" } } satisfies Finding]
      : []),
  ];
}

/** True when a visitor who knows the code can open the link. */
export const isOpen = (findings: readonly Finding[]): boolean =>
  findings.every(({ weight }) => weight !== "stops");
