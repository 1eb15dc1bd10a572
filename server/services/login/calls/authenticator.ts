import type { Authenticator } from "../../../platform/http/authenticator.ts";
import type { Database } from "../../../database.ts";
import { keptUntilCommit } from "../../../platform/db/kept-until-commit.ts";
import type { Bounds } from "../../../platform/http/bounds.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import { API_TOKEN_PREFIX, type ApiTokens } from "../../user/index.ts";
import type { AccessTokenReader } from "../provider/access-token.ts";
import { idHash } from "../provider/oidc-adapter.ts";
import { findSessionOwner } from "../provider/oidc-payload.repository.ts";
import type { SessionDevices } from "../sessions/session-devices.ts";
import type { WhereOf } from "../sessions/where.ts";
import type { StepUp } from "../step-up/step-up.ts";

export interface AuthenticatorParts {
  readonly database: Database;
  readonly reader: AccessTokenReader;
  readonly apiTokens: Pick<ApiTokens, "find" | "use">;
  readonly stepUp: Pick<StepUp, "assertFresh">;
  readonly devices: Pick<SessionDevices, "use">;
  readonly whereOf: WhereOf;
}

interface Known {
  readonly identity: Identity;
  /** The last noted use (epoch ms) of an API token; undefined for a session. */
  readonly lastUsedAt?: number | null;
}

/** Recognises people by an access token with a live session, or by an API token. */
export function createAuthenticator({
  database,
  reader,
  apiTokens,
  stepUp,
  devices,
  whereOf,
}: AuthenticatorParts): Authenticator {
  const identify = async (bearer: string): Promise<Known | null> => {
    if (bearer.startsWith(API_TOKEN_PREFIX)) {
      const owner = await apiTokens.find(bearer);
      if (!owner) return null;
      const { id: sessionId, userId, operator, bounds, lastUsedAt } = owner;
      return { identity: { userId, sessionId, operator: operator && isUnbound(bounds), bounds }, lastUsedAt };
    }
    const claims = await reader.read(bearer);
    if (!claims) return null;
    const owner = await findSessionOwner(database.read, idHash("Grant", claims.grantId), Date.now());
    if (owner?.userId !== claims.userId) return null;
    return { identity: { userId: owner.userId, sessionId: claims.grantId, operator: owner.operator } };
  };
  const known = keptUntilCommit(database, identify);
  return {
    async authenticate(bearer, address) {
      const found = await known(bearer);
      if (!found) return null;
      const { identity, lastUsedAt } = found;
      // Nobody waits for this: a database that doesn't write for a while mustn't keep calls that only read.
      if (lastUsedAt === undefined) void devices.use(identity.sessionId);
      else await apiTokens.use({ id: identity.sessionId, lastUsedAt }, whereOf({ ip: address }));
      return identity;
    },
    assertFresh: stepUp.assertFresh,
  };
}

/** An operator's token that is for less than a whole drive is for nothing of the instance either. */
const isUnbound = ({ readOnly, rootId }: Bounds): boolean => !readOnly && rootId === "";
