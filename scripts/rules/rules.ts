import type { ClientRules, WaitingRule } from "./client-rule.ts";
import { RULES_OF_CALLS } from "./rules-of-calls.ts";
import { RULES_OF_PAGES } from "./rules-of-pages.ts";

/** All rules, in the order of the page. */
export const RULES: ClientRules = { ...RULES_OF_PAGES, ...RULES_OF_CALLS };

/** Rules of the specification that nothing in the product keeps, in the order of the page. */
export const WAITING: readonly WaitingRule[] = [
  {
    says: "A network is detected within 2 s",
    because: "Nothing asks for a network of its own: each call has a limit, and tells when nobody answers",
  },
  {
    says: "Up to 4 routes are loaded ahead at the same time",
    because: "Pages of words are finished HTML without routes, and the app loads a part when it is opened",
  },
  {
    says: "Classes of the interface begin with el, layers with 2000, and a tooltip is dark",
    because:
      "They are names of another library of components; our layers and colours stand in src/styles/tokens.css",
  },
  {
    says: "20 masked sample names, and a duration of an hour",
    because: "Neither the names nor the use of the duration is known",
  },
];
