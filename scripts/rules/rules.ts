import type { ClientRules, WaitingRule } from "./client-rule.ts";
import { RULES_OF_CALLS } from "./rules-of-calls.ts";
import { RULES_OF_PAGES } from "./rules-of-pages.ts";

/** All rules, in the order of the page. */
export const RULES: ClientRules = { ...RULES_OF_PAGES, ...RULES_OF_CALLS };

/** Rules of the specification that the product doesn't keep yet, in the order of the page. */
export const WAITING: readonly WaitingRule[] = [
  {
    says: "Hosts that visitors came from are kept for 12 hours, ten at most",
    because:
      "Only invitations read them; the privacy policy in force doesn't name them, so it has to before they are kept",
  },
  {
    says: "Free days and the call for them: premium for as many days, in a cookie that lasts as long",
    because: "There are no plans",
  },
  {
    says: "The second client waits 1 s and twice as long each time, at most 15 s",
    because: "Calls to the login service can't be repeated, since a code and a refresh token work once",
  },
  {
    says: "Keys for the previewed file, permission to analyse, new users, a hidden change of language, covers of sensitive shares, and the server's view type",
    because: "Nothing of the product would read them",
  },
];
