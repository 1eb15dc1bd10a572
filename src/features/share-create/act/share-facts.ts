import type { OwnShare } from "../../../api/shares.ts";

export interface ShareFact {
  /** Key below `facts` in `sharing.json`. */
  readonly key:
    "views" | "saves" | "savesOf" | "downloads" | "left" | "never" | "code" | "open" | "collects" | "arrived";
  readonly count?: number;
  readonly limit?: number;
  /** The time until the link ends. */
  readonly ms?: number;
}

/** The facts about a link that the list shows, in reading order. */
export function shareFacts(share: OwnShare, now = Date.now()): readonly ShareFact[] {
  const saves = Number(share.restore_count);
  const limit = Number(share.restore_limit);
  const taken: readonly ShareFact[] = share.collects
    ? [{ key: "arrived", count: Number(share.collects.arrived_files) }]
    : [
        limit > 0 ? { key: "savesOf", count: saves, limit } : { key: "saves", count: saves },
        { key: "downloads", count: Number(share.download_count) },
      ];
  return [
    ...(share.collects ? [{ key: "collects" } as const] : []),
    { key: share.pass_code_option === "REQUIRED" ? "code" : "open" },
    { key: "views", count: Number(share.view_count) },
    ...taken,
    ...(share.share_status === "OK" ? [expiry(share.expiration_at, now)] : []),
  ];
}

function expiry(at: string, now: number): ShareFact {
  if (at === "-1" || at === "") return { key: "never" };
  return { key: "left", ms: Math.max(0, Date.parse(at) - now) };
}

/**
 * The state of a link in its owner's view; visitors are told less. The values are keys below `state` in `sharing.json`.
 */
export type ShareCondition =
  "works" | "paused" | "deleted" | "empty" | "expired" | "usedUp" | "reviewed" | "blocked";

export function conditionOf({ share_status, paused, delete_time }: OwnShare): ShareCondition {
  if (delete_time !== "") return "deleted";
  if (paused) return "paused";
  return CONDITIONS[share_status];
}

const CONDITIONS: Readonly<Record<OwnShare["share_status"], ShareCondition>> = {
  OK: "works",
  PASS_CODE_EMPTY: "works",
  PASS_CODE_ERROR: "works",
  MAX_RESTORE_COUNT: "usedUp",
  EXPIRED: "expired",
  DELETED: "empty",
  NOT_FOUND: "empty",
  AUDITING: "reviewed",
  SENSITIVE_RESOURCE: "blocked",
  SENSITIVE_WORD: "blocked",
  PROHIBITED: "blocked",
};
