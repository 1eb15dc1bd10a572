import type { Provider } from "oidc-provider";
import { SITE_SCOPE, type LoginCodeRequest } from "../../../../contract/companions.ts";
import type { Database } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import { API_SCOPE, apiResource, CODE_TTL, OPENID_SCOPES } from "../provider/api-resource.ts";
import { isFirstParty, WEB_CLIENT_ID } from "../clients/clients.ts";
import { grantHash, idHash } from "../provider/oidc-adapter.ts";
import { findPayload, lockPayload, markOpened } from "../provider/oidc-payload.repository.ts";
import { createFullGrant } from "../provider/provider.ts";
import { findMethods, putProof } from "../step-up/session-proof.repository.ts";
import { isCompanion } from "./companion-client.ts";

/** A session that no page has taken lives little longer than its code (seconds). */
const UNTAKEN_TTL = 2 * CODE_TTL;
/** Opening the site is no proof of who somebody is, so the session begins with one from long ago. */
const LONG_AGO = 0;
const SCOPES: readonly string[] = [...OPENID_SCOPES, API_SCOPE];

export interface LoginCode {
  readonly code: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Codes by which companions sign in the pages beside them. */
export interface LoginCodes {
  /**
   * Makes a code for a page of the site that asked the companion of this session. Throws `permission_denied` for
   * sessions that may not, `unauthenticated` when the session has ended, `unauthorized_client` and `invalid_request` for
   * a page that isn't the site's, and `invalid_scope`.
   */
  issue(identity: Identity, request: LoginCodeRequest): Promise<LoginCode>;
}

interface Parts {
  readonly database: Database;
  readonly provider: Provider;
  readonly origin: string;
}

interface GrantPayload {
  readonly clientId?: string;
  readonly resources?: Readonly<Record<string, string>>;
}

export function createLoginCodes({ database, provider, origin }: Parts): LoginCodes {
  /** Resolves with the program of a session, if both the operator and the person let it open the site. */
  const companionOf = async ({ sessionId }: Identity): Promise<string> => {
    const row = await findPayload(database.read, idHash("Grant", sessionId));
    const { clientId = "", resources = {} } = JSON.parse(row?.payload ?? "{}") as GrantPayload;
    const client = await provider.Client.find(clientId);
    const agreed = (resources[apiResource(origin)] ?? "").split(" ");
    if (!client || !isCompanion(client) || !agreed.includes(SITE_SCOPE)) throw failure("permission_denied");
    return clientId;
  };

  const siteFor = async ({ client_id, redirect_uri }: LoginCodeRequest) => {
    const client = isFirstParty(client_id) ? await provider.Client.find(WEB_CLIENT_ID) : undefined;
    if (!client) throw failure("unauthorized_client");
    if (!client.redirectUriAllowed(redirect_uri)) throw failure("invalid_request");
    return client;
  };

  return {
    async issue({ userId: accountId, ...identity }, request) {
      const clientId = await companionOf({ userId: accountId, ...identity });
      const client = await siteFor(request);
      const scope = request.scope ?? SCOPES.join(" ");
      if (!scope.split(" ").every((word) => SCOPES.includes(word))) throw failure("invalid_scope");
      const companion = idHash("Grant", identity.sessionId);
      const methods = await findMethods(database.read, companion);
      const grant = await createFullGrant(provider, accountId, client.clientId, origin, UNTAKEN_TTL);
      const made = new provider.AuthorizationCode({
        accountId,
        client,
        grantId: grant.jti,
        redirectUri: request.redirect_uri,
        codeChallenge: request.code_challenge,
        codeChallengeMethod: request.code_challenge_method,
        scope,
        resource: apiResource(origin),
        ...(methods && { amr: methods.split(" ") }),
        gty: "authorization_code",
        expiresWithSession: false,
      });
      const code = await made.save();
      await database.write(async (tx) => {
        // The companion may have been signed out meanwhile; then nobody hears of the code.
        if (!(await lockPayload(tx, companion))) throw failure("unauthenticated");
        const opened = idHash("Grant", grant.jti);
        await markOpened(tx, opened, { grantHash: grantHash(identity.sessionId), clientId });
        if (methods) await putProof(tx, { grantIdHash: opened, provedAt: LONG_AGO, methods });
      });
      return { code, expiresIn: CODE_TTL };
    },
  };
}
