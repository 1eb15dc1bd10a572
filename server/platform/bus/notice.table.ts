import type { Generated } from "kysely";

/** What services told each other, for a while: how other processes hear of it, and how a broken stream catches up. */
export interface NoticeTable {
  readonly id: Generated<number>;
  readonly topic: string;
  /** Whom it is about; `""` for nobody in particular. */
  readonly subject: string;
  readonly payload: string;
  /** Epoch ms, by the clock of the process that wrote it. */
  readonly created_at: number;
}

export interface NoticeTables {
  readonly notice: NoticeTable;
}
