import type { Generated } from "kysely";

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
