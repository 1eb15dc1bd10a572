import type { Authenticator } from "../../platform/http/authenticator.ts";
import type { Database } from "../../database.ts";
import { keptUntilCommit } from "../../platform/db/kept-until-commit.ts";
import type { Identity } from "../../platform/http/serve.ts";
import { API_TOKEN_PREFIX, type ApiTokens } from "../user/index.ts";
import type { AccessTokenReader } from "./access-token.ts";
import { idHash } from "./oidc-adapter.ts";
import { findSessionOwner } from "./oidc-payload.repository.ts";
import type { SessionDevices } from "./sessions/session-devices.ts";
import type { StepUp } from "./step-up/step-up.ts";

/** Recognises people by an access token with a live session, or by an API token. */
export function createAuthenticator(
  database: Database,
  reader: AccessTokenReader,
  apiTokens: ApiTokens,
  { assertFresh }: Pick<StepUp, "assertFresh">,
  devices: Pick<SessionDevices, "use">,
): Authenticator {
  const identify = async (bearer: string): Promise<Identity | null> => {
    if (bearer.startsWith(API_TOKEN_PREFIX)) {
      const owner = await apiTokens.find(bearer);
      return owner && { userId: owner.userId, sessionId: owner.id, operator: owner.operator };
    }
    const claims = await reader.read(bearer);
    if (!claims) return null;
    const owner = await findSessionOwner(database.read, idHash("Grant", claims.grantId), Date.now());
    if (owner?.userId !== claims.userId) return null;
    return { userId: owner.userId, sessionId: claims.grantId, operator: owner.operator };
  };
  const known = keptUntilCommit(database, identify);
  return {
    async authenticate(bearer) {
      const identity = await known(bearer);
      // Nobody waits for this: a database that doesn't write for a while mustn't keep calls that only read.
      if (identity && !bearer.startsWith(API_TOKEN_PREFIX)) void devices.use(identity.sessionId);
      return identity;
    },
    assertFresh,
  };
}
