/** A version of a policy that somebody agreed to or was shown. */
export interface PolicyAgreementTable {
  readonly user_id: string;
  readonly policy: string;
  /** The day it took effect, `yyyy-mm-dd`. */
  readonly version: string;
  /** `agreed` or `shown`. */
  readonly how: string;
  readonly created_at: number;
}
