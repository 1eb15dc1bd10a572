import type { Call } from "../../../../contract/common.ts";
import { everybody, oneself, operators, type Row } from "./row.ts";

const OUTCOMES: Readonly<Record<Call["access"], Row["outcomes"]>> = {
  none: everybody("200"),
  visitor: everybody("200"),
  user: oneself,
  operator: operators,
};

/** A call that takes nothing has nothing of others to give, so its access in the contract says how it is answered. */
export const plainRow = (call: Call): Row | null =>
  takesNothing(call) ? { ask: () => ({}), outcomes: OUTCOMES[call.access] } : null;

const takesNothing = ({ path, body, bodyType, query }: Call): boolean =>
  !path.includes("{") && !body && !bodyType && !(query && "required" in query);
