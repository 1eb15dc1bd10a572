import type { ClientRules, WaitingRule } from "./client-rule.ts";
import { RULES_OF_CALLS } from "./rules-of-calls.ts";
import { RULES_OF_PAGES } from "./rules-of-pages.ts";

/** All rules, in the order of the page. */
export const RULES: ClientRules = { ...RULES_OF_PAGES, ...RULES_OF_CALLS };

/** Rules of the specification that the product doesn't keep yet, in the order of the page. */
export const WAITING: readonly WaitingRule[] = [];
