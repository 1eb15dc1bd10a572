import type { PersonalTables } from "../../platform/personal/personal-table.ts";
import type {
  ShareCollectTable,
  ShareSendingFolderTable,
  ShareSendingTable,
  ShareSentFileTable,
} from "./collect/collect.table.ts";
import type {
  RestoreFolderTable,
  RestoreIntentTable,
  ShareAttemptTable,
  ShareDayTable,
  ShareReportTable,
  ShareRootTable,
  ShareSaveTable,
  ShareTable,
  ShareVisitTable,
} from "./share.table.ts";

const KEYED = "Visitors are known by keyed hashes, which lead to nobody, and are forgotten within 90 days.";
const THREE_YEARS = "three years when it was reported or decided about, as the privacy policy says";
const WITH_SHARE = "It goes with the share, and says nothing that the share doesn't.";

export const personalInShares: PersonalTables<{
  readonly share: ShareTable;
  readonly share_root: ShareRootTable;
  readonly share_visit: ShareVisitTable;
  readonly share_day: ShareDayTable;
  readonly share_attempt: ShareAttemptTable;
  readonly share_report: ShareReportTable;
  readonly share_collect: ShareCollectTable;
  readonly share_sending: ShareSendingTable;
  readonly share_sending_folder: ShareSendingFolderTable;
  readonly share_sent_file: ShareSentFileTable;
  readonly restore_intent: RestoreIntentTable;
  readonly restore_folder: RestoreFolderTable;
  readonly share_save: ShareSaveTable;
}> = {
  share: {
    tells: ["owner_id", "title", "share_to", "pass_code_hash", "params"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "id",
        "title",
        "share_to",
        "expires_at",
        "can_view",
        "can_download",
        "can_save",
        "restore_limit",
        "view_count",
        "save_count",
        "download_count",
        "file_num",
        "params",
        "created_at",
        "paused_at",
        "deleted_at",
      ],
    },
    erased: { how: "pseudonym by its service", kept: THREE_YEARS },
  },
  share_root: {
    tells: ["entry_id"],
    exported: { how: "not", why: WITH_SHARE },
    erased: { how: "deleted by its service" },
  },
  share_visit: {
    tells: ["visitor", "network"],
    exported: { how: "not", why: KEYED },
    erased: { how: "stays", why: KEYED },
  },
  share_day: {
    tells: [],
    exported: { how: "not", why: WITH_SHARE },
    erased: { how: "deleted by its service" },
  },
  share_attempt: {
    tells: ["bucket"],
    exported: { how: "not", why: KEYED },
    erased: { how: "stays", why: KEYED },
  },
  share_report: {
    tells: ["reporter", "account_id", "details"],
    exported: {
      how: "rows",
      of: "account_id",
      columns: ["id", "share_id", "reason", "details", "state", "reported_at"],
    },
    erased: { how: "pseudonym", in: ["account_id"], kept: THREE_YEARS },
  },
  share_collect: {
    tells: [],
    exported: { how: "not", why: WITH_SHARE },
    erased: { how: "deleted by its service" },
  },
  share_sending: {
    tells: ["sender"],
    exported: { how: "not", why: "It is about whoever sent something; what they sent lies in the drive." },
    erased: { how: "deleted by its service" },
  },
  share_sending_folder: {
    tells: ["path"],
    exported: { how: "not", why: "The folders lie in the drive." },
    erased: { how: "deleted by its service" },
  },
  share_sent_file: {
    tells: ["path"],
    exported: { how: "not", why: "The files lie in the drive." },
    erased: { how: "deleted by its service" },
  },
  restore_intent: {
    tells: ["account_id", "request"],
    exported: { how: "not", why: "A save that waits for a sign-in lives for half an hour." },
    erased: { how: "deleted", of: "account_id", key: ["id_hash"] },
  },
  restore_folder: {
    tells: ["owner_id"],
    exported: { how: "rows", of: "owner_id", columns: ["folder_id"] },
    erased: { how: "deleted", of: "owner_id", key: ["owner_id"] },
  },
  share_save: {
    tells: ["owner_id", "share_title", "visitor", "tops"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["task_id", "share_id", "share_title", "tops", "started_at", "finished_at", "undone_at"],
    },
    erased: { how: "deleted by its service" },
  },
};
