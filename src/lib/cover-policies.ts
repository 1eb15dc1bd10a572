import type { CoverRule } from "../../contract/shares.ts";

/** The pages of the rules for which shares are covered. */
export const COVER_POLICIES: Readonly<Record<CoverRule, string>> = {
  abuse: "/policy/anti-abuse",
  agreement: "/policy/user-agreement",
};
