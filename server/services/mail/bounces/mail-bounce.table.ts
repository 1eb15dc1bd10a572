/** An address from which letters came back. Only its keyed digest is kept. */
export interface MailBounceTable {
  readonly address: string;
  /** As RFC 3463 has it, such as `5.1.1`. */
  readonly status: string;
  /** Epoch ms; the last one. */
  readonly bounced_at: number;
}
