import { Provider, type AdapterPayload } from "oidc-provider";
import type { Tx } from "../../../database.ts";
import { isFirstParty } from "../clients/clients.ts";

/** A companion's code with which a request takes a session. */
export interface TakenCode {
  /** The hash of its id. */
  readonly hash: string;
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
}

/** Begins the session that a companion opened, in the transaction that spends its code. */
export type BeginOpened = (tx: Tx, code: TakenCode) => Promise<void>;

const requests = new WeakMap<object, TakenCode>();

/**
 * If a code came from a companion, this request takes its session, and it is spent with the session's first refresh
 * token, which the site always gets. So a code whose session couldn't begin can be used again. Codes of the pages name
 * the session of their browser.
 */
export function isTaken(hash: string, payload: AdapterPayload): boolean {
  const { ctx } = Provider;
  const { accountId, grantId, clientId, sessionUid } = payload;
  if (!ctx || sessionUid || !accountId || !grantId || !clientId || !isFirstParty(clientId)) return false;
  requests.set(ctx, { hash, grantId, userId: accountId, clientId });
  return true;
}

export const takenCode = (ctx: object | undefined): TakenCode | undefined => ctx && requests.get(ctx);
