/** Challenges that were solved and tokens that were spent, kept until they would have expired. */
export interface CaptchaUseTable {
  readonly id: string;
  readonly expires_at: number;
}
