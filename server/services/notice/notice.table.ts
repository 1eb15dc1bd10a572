import type { NoticeSubject } from "../../../contract/notice-subjects.ts";
import type { PersonalTables } from "../../platform/personal/personal-table.ts";

/** A notice of somebody: one row per subject and thing, however often it happens. */
export interface PersonNoticeTable {
  readonly id: string;
  readonly owner_id: string;
  readonly subject: NoticeSubject;
  /** Everything that happens to the same one is folded into one row. */
  readonly thing: string;
  /** The id of what is opened; `""` for none. */
  target: string;
  /** The title or name of their own thing; `""` for none. */
  name: string;
  /** It counts how often it happened since it was last read. */
  count: number;
  /** JSON, text by text. */
  facts: string;
  /** The last time at which it happened; epoch ms. */
  updated_at: number;
  /** Epoch ms; null while it is unread. */
  read_at: number | null;
  /** Epoch ms; null while it is listed. */
  removed_at: number | null;
}

/** A subject of which somebody doesn't want to be told. */
export interface NoticeRefusalTable {
  readonly owner_id: string;
  readonly subject: NoticeSubject;
}

export const personalInPersonNotices: PersonalTables<{
  readonly person_notice: PersonNoticeTable;
  readonly notice_refusal: NoticeRefusalTable;
}> = {
  person_notice: {
    tells: ["owner_id", "subject", "name", "facts"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["subject", "target", "name", "count", "facts", "updated_at", "read_at", "removed_at"],
    },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
  },
  notice_refusal: {
    tells: ["owner_id", "subject"],
    exported: { how: "rows", of: "owner_id", columns: ["subject"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id", "subject"] },
  },
};
