/** Answers to "Was this useful?", counted. */
export interface PageVoteTable {
  /** Address of the page without locale. */
  readonly path: string;
  readonly locale: string;
  /** `yyyy-mm`, UTC. */
  readonly month: string;
  readonly yes: number;
  readonly no: number;
}
