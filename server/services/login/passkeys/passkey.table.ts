export interface PasskeyTable {
  /** Base64url, as the authenticator named it. */
  readonly credential_id: string;
  readonly id: string;
  readonly user_id: string;
  name: string;
  /** COSE, as base64url. */
  readonly public_key: string;
  /** 0 for authenticators that don't count. */
  counter: number;
  /** Parted by spaces. */
  readonly transports: string;
  readonly aaguid: string;
  /** 1: its maker copies it to other devices. */
  readonly is_synced: number;
  /** 1: it had been copied when it was last used. */
  is_backed_up: number;
  readonly created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeTable {
  readonly key_hash: string;
  challenge: string;
  expires_at: number;
}
