/** A record that oidc-provider keeps. It is found only by the hashes of its ids. */
export interface OidcPayloadTable {
  readonly id_hash: string;
  /** Name of the model: Session, Grant, RefreshToken, … */
  readonly kind: string;
  user_id: string | null;
  grant_hash: string | null;
  readonly uid_hash: string | null;
  readonly user_code_hash: string | null;
  /** JSON, without the id where the id is a credential. */
  payload: string;
  consumed_at: number | null;
  expires_at: number;
}

export interface EmailVerificationTable {
  readonly id: string;
  /** The sign-in it belongs to, or `""` when the API asked for it. */
  readonly flow: string;
  /** The letter goes here; if a username was typed that nobody has, it is that. */
  readonly email: string;
  /** The username that was typed in place of an address, else `""`. */
  readonly typed: string;
  readonly usage: string;
  code_hash: string;
  /** Set once the code was right, cleared when the token is spent. */
  token_hash: string | null;
  tries: number;
  /** The invitation that somebody who is signing up has used. */
  readonly invitation_id: string | null;
  readonly created_at: number;
  expires_at: number;
}

export interface LoginThrottleTable {
  readonly key: string;
  count: number;
  blocked_until: number;
  expires_at: number;
}

export interface InvitationTable {
  readonly id: string;
  readonly code_hash: string;
  uses_left: number;
  readonly created_at: number;
  readonly expires_at: number;
}

/** A device or network an account signed in from, both as hashes. */
export interface LoginPlaceTable {
  account_key: string;
  readonly place_key: string;
  readonly expires_at: number;
}
