import type { Role } from "./roles.ts";
import type { Scene } from "./scene.ts";

export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `200`, `200 PASS_CODE_EMPTY` where the reply tells a share's state, or `404 file_not_found`. */
export type Outcome = string;

/** One call of the contract: how it is made so that the owner succeeds, and what each role gets for it. */
export interface Row {
  readonly ask: (scene: Scene) => Promise<Request> | Request;
  readonly outcomes: Readonly<Record<Role, Outcome>>;
  /** The call names entries: it is tried on one that was saved within a folder too. */
  readonly byId?: boolean;
}

export type Rows = Readonly<Record<string, Row>>;

const UNKNOWN = "401 unauthenticated";

/** One outcome for the owner, one for everybody else who is signed in. */
export const signedIn = (owner: Outcome, others: Outcome): Row["outcomes"] => ({
  stranger: UNKNOWN,
  visitor: UNKNOWN,
  other: others,
  owner,
  premium: others,
  administrator: others,
  revoked: UNKNOWN,
});

/** A thing that belongs to one person; to others it looks as if it never existed. */
export const owned = (notThere: Outcome, owner: Outcome = "200"): Row["outcomes"] =>
  signedIn(owner, notThere);

/** Everybody gets their own, and only people who are signed in have any. */
export const oneself: Row["outcomes"] = signedIn("200", "200");

/** Only an operator is allowed. */
export const operators: Row["outcomes"] = {
  ...signedIn("403 permission_denied", "403 permission_denied"),
  administrator: "200",
};

/** Everybody gets the same. */
export const everybody = (outcome: Outcome): Row["outcomes"] => ({
  stranger: outcome,
  visitor: outcome,
  other: outcome,
  owner: outcome,
  premium: outcome,
  administrator: outcome,
  revoked: outcome,
});

/** Things in a share that takes a passcode: its owner and who has the code get in, no rank replaces it. */
export const byCode = (locked: Outcome, open: Outcome = "200"): Row["outcomes"] => ({
  ...everybody(locked),
  visitor: open,
  owner: open,
});

const NOT_THERE = owned("404 file_not_found");

/** A call on one entry of a drive. */
export const onEntry = (ask: Row["ask"], outcomes: Row["outcomes"] = NOT_THERE): Row => ({
  ask,
  outcomes,
  byId: true,
});
