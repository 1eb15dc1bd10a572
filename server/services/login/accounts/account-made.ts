import type { Tx } from "../../../database.ts";
import type { Caller } from "../throttle/known-places.ts";

/** Called in the transaction that makes an account, with its address and the place its person comes from. */
export type AccountMade = (
  tx: Tx,
  made: { readonly userId: string; readonly email: string; readonly caller: Caller },
) => Promise<void>;
