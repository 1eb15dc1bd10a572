import type { ClientRules, WaitingRule } from "./client-rule.ts";
import { RULES_OF_CALLS } from "./rules-of-calls.ts";
import { RULES_OF_PAGES } from "./rules-of-pages.ts";

/** All rules, in the order of the page. */
export const RULES: ClientRules = { ...RULES_OF_PAGES, ...RULES_OF_CALLS };

/** Rules of the specification that the product doesn't keep yet, in the order of the page. */
export const WAITING: readonly WaitingRule[] = [
  {
    says: "Hosts that visitors came from are kept for 12 hours, ten at most",
    because: "Nobody reads them: free days are given once to each account, wherever it came from",
  },
  {
    says: "A key for the permission to analyse",
    because:
      "Nothing is analysed: the event of the block page stays in the page, where only programs of the operator hear it",
  },
  {
    says: "A key for a hidden change of language",
    because: "No page offers a change: an address without a locale leads to the reader's language by itself",
  },
  {
    says: "A key for covers of sensitive shares",
    because: "There are no covers: what moderation finds sensitive is closed to every visitor",
  },
];
