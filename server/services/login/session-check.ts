import type { Database } from "../../database.ts";
import type { ApiTokens } from "../user/index.ts";
import { idHash } from "./oidc-adapter.ts";
import { findSessionOwner } from "./oidc-payload.repository.ts";

/**
 * Whether a session or API token is still valid for its person: not signed out, not expired, and the account active. It
 * takes one or two indexed reads.
 */
export type SessionCheck = (userId: string, sessionId: string) => Promise<boolean>;

export const createSessionCheck =
  (database: Database, apiTokens: Pick<ApiTokens, "findById">): SessionCheck =>
  async (userId, sessionId) => {
    const session = await findSessionOwner(database.read, idHash("Grant", sessionId), Date.now());
    const owner = session ?? (await apiTokens.findById(sessionId));
    return owner?.userId === userId;
  };
