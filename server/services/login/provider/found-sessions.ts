import { Provider } from "oidc-provider";
import type { Tx } from "../../../database.ts";
import { findPayload } from "./oidc-payload.repository.ts";

/** The sessions of a browser, by the hashes of their ids, that a request has found signed in, and has ended itself. */
interface Found {
  readonly signedIn: Set<string>;
  readonly ended: Set<string>;
}

const requests = new WeakMap<object, Found>();

function ofRequest(): Found | undefined {
  const { ctx } = Provider;
  if (!ctx) return undefined;
  const known = requests.get(ctx) ?? { signedIn: new Set(), ended: new Set() };
  requests.set(ctx, known);
  return known;
}

export const noteFound = (idHash: string): void => void ofRequest()?.signedIn.add(idHash);

/** Notes that this very request replaces a session, or signs it out. */
export const noteEnded = (idHash: string): void => void ofRequest()?.ended.add(idHash);

/**
 * Somebody else may have ended the session with which this request found its browser signed in. oidc-provider writes
 * that session once more when the request is over, which may take as long as its sender likes, and must not bring it
 * back.
 */
export async function isOverMeanwhile(tx: Tx): Promise<boolean> {
  const { signedIn, ended } = ofRequest() ?? { signedIn: [], ended: new Set<string>() };
  for (const hash of signedIn) {
    if (!ended.has(hash) && !(await findPayload(tx, hash))) return true;
  }
  return false;
}
