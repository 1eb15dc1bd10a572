import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** Challenges that were solved and tokens that were spent, kept until they would have expired. */
export interface CaptchaUseTable {
  readonly id: string;
  readonly expires_at: number;
}

export const personalInShield: PersonalTables<{ readonly captcha_use: CaptchaUseTable }> = {
  captcha_use: ofNobody("A challenge doesn't say who solved it."),
};
