/** Addresses that want no more mail of a kind. Only their digest is kept. */
export interface MailRefusalTable {
  readonly address: string;
  readonly scene: string;
  readonly refused_at: number;
}
