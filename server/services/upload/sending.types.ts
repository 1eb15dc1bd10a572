import type { Sql, Tx } from "../../database.ts";

/** Decides for collecting links about the uploads that strangers begin by them. */
export interface SendingRules {
  /** Resolves with the link's folder; throws `collecting_closed` once the link takes nothing more. */
  assertOpen(sql: Sql, sendingId: string): Promise<string>;
  /** Notes, in the transaction that makes the file, that it has arrived. */
  arrived(tx: Tx, sent: SentFile): Promise<void>;
}

export interface SentFile {
  readonly sendingId: string;
  readonly shareId: string;
  readonly uploadId: string;
  readonly ownerId: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}
