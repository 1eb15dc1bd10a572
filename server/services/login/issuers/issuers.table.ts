/** A person whom another issuer knows, and the account they sign in to by it. */
export interface IssuerConnectionTable {
  readonly id: string;
  readonly user_id: string;
  readonly issuer: string;
  readonly subject: string;
  /** The address or name that the issuer told when it was connected, for its owner to recognize; perhaps `""`. */
  readonly label: string;
  created_at: number;
  last_used_at: number | null;
}

/** Somebody's way to an issuer and back. */
export interface IssuerVisitTable {
  readonly state_hash: string;
  /** The operator's id of the issuer. */
  readonly issuer_id: string;
  /** `sign-in`, `connect`, `prove` or `sign-out`. */
  readonly purpose: string;
  /** The hash of the sign-in it belongs to; null for the others. */
  readonly flow_hash: string | null;
  /** The session that asked for it; null for a sign-in. */
  readonly grant_id_hash: string | null;
  readonly user_id: string | null;
  readonly device: string;
  readonly created_at: number;
  expires_at: number;
  /** 1 once the browser came back. */
  is_used: number;
  /** JSON of what the issuer told, once the browser came back to a sign-in. */
  told: string | null;
}

/** A session that began through an issuer, by which the issuer ends it. */
export interface IssuerSessionTable {
  readonly grant_id_hash: string;
  readonly user_id: string;
  readonly issuer: string;
  readonly subject: string;
  /** The issuer's own session, or `""`. */
  readonly session_id: string;
}

/** A logout token that was heard. */
export interface IssuerLogoutTable {
  readonly token_hash: string;
  readonly expires_at: number;
}
