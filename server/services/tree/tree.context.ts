/** What the rules need to know besides the database. */
export interface TreeContext {
  /** Bytes of a drive without a limit of its own. */
  readonly defaultLimit: number;
  readonly pageTokenKey: string;
  /** Epoch ms. */
  readonly now: () => number;
}
