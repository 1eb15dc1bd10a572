import type {
  ShareCollectTable,
  ShareSendingFolderTable,
  ShareSendingTable,
  ShareSentFileTable,
} from "./collect/collect.table.ts";
import type { ShareLinkTable } from "./links/link.table.ts";
import type { PersonalTables } from "../../platform/personal/personal-table.ts";

export interface ShareTable {
  readonly id: string;
  readonly owner_id: string;
  title: string;
  readonly share_to: string;
  /** Salt and hash of the passcode; null on an open share. */
  pass_code_hash: string | null;
  /** Grows with every change of the passcode: older tokens end. */
  pass_code_version: number;
  expiration_days: number;
  /** Epoch ms; null never. */
  expires_at: number | null;
  /** -1 is unlimited. */
  restore_limit: number;
  restore_count: number;
  view_count: number;
  /** The number of visitors who saved it. */
  save_count: number;
  /** The number of visitors who fetched something from it. */
  download_count: number;
  /** 0 or 1. */
  can_view: number;
  can_download: number;
  can_save: number;
  file_num: number;
  first_file_id: string;
  first_file_kind: string;
  /** Its bytes when its content was chosen. */
  file_size: number;
  /** `OK`, or the moderation's verdict as visitors see it. */
  audit_status: string;
  /** The rule for which moderation has visitors asked before they see it; null: they aren't. */
  covered_by: string | null;
  /** JSON list of country codes in which the share may not be seen; `*` is everywhere. */
  prohibited_regions: string;
  /** JSON, text by text. */
  params: string;
  readonly created_at: number;
  /** Closed for now by its owner; epoch ms. */
  paused_at: number | null;
  /**
   * The time at which its content was first seen to be unsealed; null when it is sealed as far as is known. Epoch ms.
   */
  unsealed_at: number | null;
  /** 1: it shows nothing, and takes files in. */
  readonly collects: number;
  /** The time when its owner withdrew it; epoch ms. */
  deleted_at: number | null;
}

export interface ShareRootTable {
  readonly share_id: string;
  readonly position: number;
  readonly entry_id: string;
  /** `OK`, or moderation's verdict: everything else hides it from visitors. */
  audit_status: string;
}

/** One row for each visitor of the last 90 days: account, address and device only as keyed hashes. */
export interface ShareVisitTable {
  readonly share_id: string;
  readonly visitor: string;
  /** The network of an anonymous visitor; `""` for accounts. */
  readonly network: string;
  /** 0 or 1. */
  viewed: number;
  saved: number;
  downloaded: number;
  /** Epoch ms, to the day. */
  seen_at: number;
}

/** Visitors counted on one day. */
export interface ShareDayTable {
  readonly share_id: string;
  /** UTC, `yyyy-mm-dd`. */
  readonly day: string;
  views: number;
  saves: number;
  downloads: number;
}

/** Passcodes tried within an hour or a day: by visitor, account, address, site and share. */
export interface ShareAttemptTable {
  readonly share_id: string;
  readonly bucket: string;
  count: number;
  /** Epoch ms. */
  window_ends: number;
}

export interface RestoreIntentTable {
  readonly id_hash: string;
  /** Names it to the account it is tied to, for nobody else. */
  readonly handle: string;
  account_id: string | null;
  readonly share_id: string;
  /** The personal link by which it came; `""` for the share's own. */
  readonly link_id: string;
  readonly pass_code_version: number;
  /** JSON of the request, without its token. */
  readonly request: string;
  readonly expires_at: number;
}

/** The folder that receives saves without a named destination. */
export interface RestoreFolderTable {
  readonly owner_id: string;
  folder_id: string;
}

/** A save and its entries, for receipt and undo. */
export interface ShareSaveTable {
  readonly task_id: string;
  readonly owner_id: string;
  /** The id in the link by which it was saved: the share's, or that of a personal link. */
  readonly share_id: string;
  readonly share_title: string;
  /** The visitor who saved, under the key of `share_visit`. */
  readonly visitor: string;
  /** It is 1 if it used up one of the share's saves, else 0. */
  counted: number;
  /** JSON list of `SavedTop`. */
  tops: string;
  /** Key of the drive in which its folders are held, null when they are shared; see save-hold.ts. */
  readonly hold_id: string | null;
  /** Epoch ms. */
  readonly started_at: number;
  finished_at: number | null;
  undone_at: number | null;
}

/** Keeps visitors' reports of shares, for moderation. */
export interface ShareReportTable {
  readonly id: string;
  readonly share_id: string;
  /** A keyed hash. */
  readonly reporter: string;
  readonly account_id: string | null;
  /** The id in the link by which they came: the share's, or that of a personal link. */
  link_id: string;
  reason: string;
  details: string;
  /** `OPEN` until moderation has decided. */
  state: string;
  reported_at: number;
}

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
  readonly share_link: ShareLinkTable;
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
      columns: ["id", "link_id", "reason", "details", "state", "reported_at"],
    },
    erased: { how: "pseudonym", in: ["account_id"], kept: THREE_YEARS },
  },
  share_link: {
    tells: ["owner_id", "name", "note", "pass_code_hash"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: [
        "id",
        "share_id",
        "name",
        "note",
        "expires_at",
        "can_view",
        "can_download",
        "can_save",
        "is_paused",
        "open_count",
        "save_count",
        "opened_on",
        "created_at",
      ],
    },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
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
