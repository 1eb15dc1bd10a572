/** Tells what a share takes in that is a collecting link. */
export interface ShareCollectTable {
  readonly share_id: string;
  /** -1 is any number. */
  max_files: number;
  max_bytes: number;
  max_file_bytes: number;
  /** Categories of files, with commas between them; `""` is all. */
  kinds: string;
  /** 0 or 1. */
  asks_name: number;
  letters: number;
  /** These count what has arrived. */
  files: number;
  bytes: number;
  /** Epoch ms. */
  last_at: number | null;
  /** The time of the first arrival of which no letter tells yet; epoch ms. */
  untold_since: number | null;
  /** The files of which a letter told. */
  told_files: number;
}

/** One visit of somebody who sends files. */
export interface ShareSendingTable {
  readonly id: string;
  readonly share_id: string;
  readonly token_hash: string;
  readonly pass_code_version: number;
  /** `""` where no name is asked for. */
  readonly sender: string;
  files: number;
  bytes: number;
  /** Epoch ms. */
  readonly began_at: number;
  last_at: number | null;
}

export interface ShareSendingFolderTable {
  readonly sending_id: string;
  /** `""` is the folder of the sender. */
  readonly path: string;
  readonly folder_id: string;
}

export interface ShareSentFileTable {
  readonly sending_id: string;
  readonly upload_id: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Epoch ms. */
  readonly sent_at: number;
}
