import { sql as raw, type RawBuilder } from "kysely";
import type { ShareOrder } from "../../../../contract/shares.ts";
import type { Sql } from "../../../database.ts";
import { OWNER_STATUS, toShare } from "../share.repository.ts";
import type { Share } from "../share.types.ts";

/** The share after which the next page begins: the value the list is sorted by, and its id. */
export interface SharePlace {
  readonly value: number | string;
  readonly id: string;
}

export interface ShareQuery {
  readonly ownerId: string;
  /** Shares withdrawn after this are listed, too; epoch ms. null lists no withdrawn ones. */
  readonly withdrawnAfter: number | null;
  /** An entry that is one of its roots; null is any. */
  readonly rootId: string | null;
  readonly order: ShareOrder;
  readonly after: SharePlace | null;
  readonly limit: number;
}

interface Sort {
  readonly by: RawBuilder<unknown>;
  readonly direction: "asc" | "desc";
  readonly valueOf: (share: Share) => number | string;
}

/** It is later than every date, so it means never. */
const NEVER = Number.MAX_SAFE_INTEGER;

const SORTS: Readonly<Record<ShareOrder, Sort>> = {
  CREATE_TIME_DESC: { by: raw`created_at`, direction: "desc", valueOf: ({ createdAt }) => createdAt },
  CREATE_TIME_ASC: { by: raw`created_at`, direction: "asc", valueOf: ({ createdAt }) => createdAt },
  TITLE_ASC: { by: raw`lower(title)`, direction: "asc", valueOf: ({ title }) => lowered(title) },
  VIEW_COUNT_DESC: { by: raw`view_count`, direction: "desc", valueOf: ({ viewCount }) => viewCount },
  SAVE_COUNT_DESC: { by: raw`save_count`, direction: "desc", valueOf: ({ saveCount }) => saveCount },
  EXPIRATION_ASC: {
    by: raw`coalesce(expires_at, ${raw.lit(NEVER)})`,
    direction: "asc",
    valueOf: ({ expiresAt }) => expiresAt ?? NEVER,
  },
};

export const placeOf = (share: Share, order: ShareOrder): SharePlace => ({
  value: SORTS[order].valueOf(share),
  id: share.id,
});

/** A person's shares in that order. */
export async function listShares(sql: Sql, query: ShareQuery): Promise<Share[]> {
  const { after, withdrawnAfter, rootId } = query;
  const { by, direction } = SORTS[query.order];
  const rows = await sql
    .selectFrom("share")
    .selectAll()
    .select(OWNER_STATUS)
    .where("owner_id", "=", query.ownerId)
    .where(({ eb, or }) =>
      withdrawnAfter === null
        ? eb("deleted_at", "is", null)
        : or([eb("deleted_at", "is", null), eb("deleted_at", ">", withdrawnAfter)]),
    )
    .$if(rootId !== null, (select) =>
      select.where("id", "in", (roots) =>
        roots
          .selectFrom("share_root")
          .select("share_id")
          .where("entry_id", "=", rootId ?? ""),
      ),
    )
    .$if(after !== null, (select) =>
      select.where(
        raw<boolean>`(${by}, id) ${raw.raw(direction === "desc" ? "<" : ">")} (${after?.value ?? 0}, ${after?.id ?? ""})`,
      ),
    )
    .orderBy(by, direction)
    .orderBy("id", direction)
    .limit(query.limit)
    .execute();
  return rows.map(toShare);
}

/** Lowers only the letters of ASCII, as both databases do for text of binary order. */
const lowered = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
