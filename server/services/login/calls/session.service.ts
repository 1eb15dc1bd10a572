import type { Provider } from "oidc-provider";
import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { grantHash, idHash } from "../provider/oidc-adapter.ts";
import { deleteGrant, deletePayloadsOf, findPayload } from "../provider/oidc-payload.repository.ts";
import type { AccessTokenReader } from "../provider/access-token.ts";
import { WEB_CLIENT_ID } from "../clients/clients.ts";
import type { TokenClient } from "../provider/token-endpoint.ts";
import {
  ACCESS_TOKEN_TTL,
  API_SCOPE,
  apiResource,
  OPENID_SCOPES,
  resourceServerInfo,
} from "../provider/api-resource.ts";
import { createFullGrant } from "../provider/provider.ts";
import { deletePendingOf } from "../second-factor/pending-sign-in.repository.ts";
import type { OwedLogouts } from "../sessions/logout/owed-logouts.ts";
import type { SessionDevices } from "../sessions/session-devices.ts";
import { NOWHERE, type Where } from "../sessions/where.ts";
import type { Methods, StepUp } from "../step-up/step-up.ts";

export interface IssuedTokens {
  readonly token_type: "Bearer";
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly sub: string;
  readonly scope: string;
}

export interface SessionService {
  /** Signs a person in without the pages, with the same tokens as by authorization code and the same rotation. */
  start(userId: string, clientId: string | undefined, methods: Methods, where?: Where): Promise<IssuedTokens>;
  /** Ends the session an access or refresh token belongs to; unknown tokens are ignored. */
  end(token: string): Promise<void>;
  /** Ends every session of a person, in every browser and client. */
  endAll(tx: Tx, userId: string): Promise<void>;
  /**
   * The registered client of this name, else the site's, because public clients of this API family bring names of their
   * own.
   */
  client(wanted: string | undefined): Promise<TokenClient>;
}

export interface SessionDeps {
  readonly database: Database;
  readonly provider: Provider;
  readonly reader: AccessTokenReader;
  readonly origin: string;
  readonly stepUp: Pick<StepUp, "note">;
  readonly devices: Pick<SessionDevices, "note">;
  readonly logouts: Pick<OwedLogouts, "owe">;
  readonly now: () => number;
  /** Called in the transaction that ends sessions of a person. */
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
}

export function createSessionService(deps: SessionDeps): SessionService {
  const { database, provider, reader, logouts, ended } = deps;
  const client = async (wanted: string | undefined): Promise<TokenClient> => {
    const known = wanted ? await provider.Client.find(wanted) : undefined;
    if (!known) return { id: WEB_CLIENT_ID, isPublic: true };
    return { id: known.clientId, isPublic: known.clientAuthMethod === "none" };
  };
  return {
    client,
    start: async (userId, wanted, methods, where = NOWHERE) =>
      issue(deps, { userId, clientId: (await client(wanted)).id, methods, where }),
    async end(token) {
      const claims = await reader.read(token);
      const hash = claims
        ? grantHash(claims.grantId)
        : (await findPayload(database.read, idHash("RefreshToken", token)))?.grant_hash;
      if (hash) await database.write((tx) => deleteGrant(tx, hash));
    },
    async endAll(tx, userId) {
      await logouts.owe(tx, userId);
      await deletePayloadsOf(tx, userId);
      await deletePendingOf(tx, userId);
      await ended(tx, userId);
    },
  };
}

interface Begun {
  readonly userId: string;
  readonly clientId: string;
  readonly methods: Methods;
  readonly where: Where;
}

async function issue(
  { database, provider, origin, stepUp, devices, now }: SessionDeps,
  { userId: accountId, clientId, methods, where }: Begun,
): Promise<IssuedTokens> {
  const client = await provider.Client.find(clientId);
  if (!client) throw failure("unauthorized_client");
  const grant = await createFullGrant(provider, accountId, clientId, origin);
  const at = now();
  await database.write((tx) => stepUp.note(tx, grant.jti, { at, methods }));
  await devices.note({ grantId: grant.jti, userId: accountId, clientId, where, since: null });
  const shared = { accountId, client, grantId: grant.jti, gty: "password", expiresWithSession: false };
  const access = new provider.AccessToken({ ...shared, scope: API_SCOPE });
  access.resourceServer = new provider.ResourceServer(apiResource(origin), resourceServerInfo(origin));
  const refresh = new provider.RefreshToken({
    ...shared,
    scope: [...OPENID_SCOPES, API_SCOPE].join(" "),
    resource: apiResource(origin),
    authTime: Math.floor(at / 1000),
    amr: [...methods],
    rotations: 0,
  });
  return {
    token_type: "Bearer",
    access_token: await access.save(),
    refresh_token: await refresh.save(),
    expires_in: ACCESS_TOKEN_TTL,
    sub: accountId,
    scope: API_SCOPE,
  };
}
