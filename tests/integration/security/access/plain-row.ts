import type { Call } from "../../../../contract/common.ts";
import { everybody, oneself, operators, type Row } from "./row.ts";

const OUTCOMES: Readonly<Record<Call["access"], Row["outcomes"]>> = {
  none: everybody("200"),
  visitor: everybody("200"),
  user: oneself,
  operator: operators,
};

/**
 * A call that takes nothing has nothing of others to give, so its access in the contract says how it is answered; but for
 * those about the account itself, of which a program mustn't learn how it is opened.
 */
export const plainRow = (call: Call): Row | null =>
  takesNothing(call) && call.tag !== "user" ? { ask: () => ({}), outcomes: OUTCOMES[call.access] } : null;

const takesNothing = ({ path, body, bodyType, query }: Call): boolean =>
  !path.includes("{") && !body && !bodyType && !(query && "required" in query);
