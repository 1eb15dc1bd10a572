/** The latest proof that a session's person gave of who they are. */
export interface SessionProofTable {
  readonly grant_id_hash: string;
  proved_at: number;
  /** Names of RFC 8176, such as `pwd otp mfa`. */
  methods: string;
}
