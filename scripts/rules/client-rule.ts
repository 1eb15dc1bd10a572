/** Something the product's specification says of clients. */
export interface ClientRule {
  /** A test names it after `@rule`. */
  readonly id: string;
  readonly says: string;
  /** The file that holds it. */
  readonly module: string;
}

/** Rules by their subject, in the order of the page. */
export type ClientRules = Readonly<Record<string, readonly ClientRule[]>>;

/** A rule that nothing holds yet. */
export interface WaitingRule {
  readonly says: string;
  readonly because: string;
}

export const rule = (id: string, says: string, module: string): ClientRule => ({ id, says, module });
