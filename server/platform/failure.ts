import { catalogue, type ErrorName } from "../../contract/errors.ts";

/** A failure with a name of the catalogue; everything else that is thrown reaches people as `internal`. */
export class Failure extends Error {
  readonly error: ErrorName;
  /**
   * Facts for the sentence of the catalogue, such as `{ name }`, and what a caller goes on with; never secrets, but for
   * a token that is good for the caller's next step alone.
   */
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(error: ErrorName, facts: Readonly<Record<string, string | number>> = {}) {
    super(error);
    this.name = "Failure";
    this.error = error;
    this.facts = facts;
  }

  get status(): number {
    return catalogue[this.error].status;
  }

  get code(): number {
    return catalogue[this.error].code;
  }
}

export const failure = (error: ErrorName, facts?: Readonly<Record<string, string | number>>): Failure =>
  new Failure(error, facts);
