import type { Database } from "../../../database.ts";
import type { Bounds } from "../../../platform/http/bounds.ts";
import type { ApiTokens } from "../../user/index.ts";
import { idHash } from "../provider/oidc-adapter.ts";
import { findSessionOwner } from "../provider/oidc-payload.repository.ts";

const UNBOUND: Bounds = { readOnly: false, rootId: "" };

/**
 * The bounds of a session or API token that is still valid for its person: not signed out, not expired, and the account
 * active; else null. It takes one or two indexed reads.
 */
export type SessionCheck = (userId: string, sessionId: string) => Promise<Bounds | null>;

export const createSessionCheck =
  (database: Database, apiTokens: Pick<ApiTokens, "findById">): SessionCheck =>
  async (userId, sessionId) => {
    const session = await findSessionOwner(database.read, idHash("Grant", sessionId), Date.now());
    if (session) return session.userId === userId ? UNBOUND : null;
    const token = await apiTokens.findById(sessionId);
    return token?.userId === userId ? token.bounds : null;
  };
