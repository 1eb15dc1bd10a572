import type { Generated } from "kysely";
import type { PersonalTables } from "../personal/personal-table.ts";

/** The notices of services, kept for a while so that other processes hear of them and a broken stream catches up. */
export interface NoticeTable {
  readonly id: Generated<number>;
  readonly topic: string;
  /** The person it is about; `""` for nobody in particular. */
  readonly subject: string;
  readonly payload: string;
  /** Epoch ms, by the clock of the process that wrote it. */
  readonly created_at: number;
}

export interface NoticeTables {
  readonly notice: NoticeTable;
}

const SHORT = "It holds ids of what has just changed, for ten minutes.";

export const personalInNotices: PersonalTables<NoticeTables> = {
  notice: {
    tells: ["subject", "payload"],
    exported: { how: "not", why: SHORT },
    erased: { how: "stays", why: SHORT },
  },
};
