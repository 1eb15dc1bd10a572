import type { OwnShare } from "../../api/shares.ts";
import { daysUntil } from "../../i18n/date.ts";

export interface ShareFact {
  /** Key below `facts` in `sharing.json`. */
  readonly key: "views" | "saves" | "savesOf" | "expires" | "lastDay" | "never" | "code" | "open";
  readonly count?: number;
  readonly limit?: number;
}

/** What the list tells about a share, in reading order. */
export function shareFacts(share: OwnShare, now = Date.now()): readonly ShareFact[] {
  const saves = Number(share.restore_count);
  const limit = Number(share.restore_limit);
  return [
    { key: share.pass_code_option === "REQUIRED" ? "code" : "open" },
    { key: "views", count: Number(share.view_count) },
    limit > 0 ? { key: "savesOf", count: saves, limit } : { key: "saves", count: saves },
    ...(share.share_status === "OK" ? [expiry(share.expiration_at, now)] : []),
  ];
}

function expiry(at: string, now: number): ShareFact {
  if (at === "-1" || at === "") return { key: "never" };
  const days = daysUntil(at, now);
  return days <= 1 ? { key: "lastDay" } : { key: "expires", count: days };
}
