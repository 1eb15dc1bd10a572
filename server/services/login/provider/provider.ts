import { errors, interactionPolicy, Provider, type Client, type Configuration } from "oidc-provider";
import { BRAND } from "../../../../contract/brand.ts";
import { purposeKey } from "../../../platform/crypto/secrets.ts";
import type { Database } from "../../../database.ts";
import type { Strangers } from "../../../platform/strangers/strangers.ts";
import type { Pictures, UserService } from "../../user/index.ts";
import type { AccessTokenReader } from "./access-token.ts";
import {
  ACCESS_TOKEN_TTL,
  CODE_TTL,
  GRANT_TTL,
  REFRESH_TOKEN_TTL,
  API_SCOPE,
  apiResource,
  OPENID_SCOPES,
  resourceServerInfo,
} from "./api-resource.ts";
import { COMPANION_FIELD, isCompanion, isExtensionOf } from "../companions/companion-client.ts";
import { createBeginOpened, rememberOpened } from "../companions/opened-sessions.ts";
import { answerDevices, type AnswerParts } from "../device/device-answers.ts";
import { guardDevicePage } from "../device/device-door.ts";
import { deviceFlow } from "../device/device-flow.ts";
import { DEVICE_CODE_TTL, isDevice } from "../device/device-grant.ts";
import type { CountryOf } from "../device/asked-by.ts";
import type { DevicePages } from "../device/device-pages.ts";
import { compareSecretsByDigest } from "../clients/client.service.ts";
import { isFirstParty, webClient } from "../clients/clients.ts";
import { oidcAdapter } from "./oidc-adapter.ts";
import { claimsOf, mayTellAll, PROFILE_CLAIMS } from "./person-claims.ts";
import type { ProviderContext, ProviderPages } from "./provider.types.ts";
import { refreshCookie, type RefreshCookie } from "./refresh-cookie.ts";
import { endNothing } from "./sign-out.ts";
import type { IssuerSessions } from "../issuers/logout/issuer-sessions.ts";
import type { Issuers } from "../issuers/issuers.service.ts";
import { noteIssuers } from "../issuers/logout/note-issuers.ts";
import { offerSignOut } from "../issuers/logout/offer-sign-out.ts";
import { noteDevices } from "../sessions/note-devices.ts";
import type { SessionDevices } from "../sessions/session-devices.ts";
import type { WhereOf } from "../sessions/where.ts";
import { signingKey } from "./signing-key.ts";
import type { Throttle } from "../throttle/throttle.ts";
import { noteProofs } from "../step-up/note-proofs.ts";
import { LEVELS, type StepUp } from "../step-up/step-up.ts";
import { serveStructuredTokens } from "./structured-tokens.ts";
import { callClient, hearUntold } from "../clients/tell-clients.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const TTL = {
  AuthorizationCode: CODE_TTL,
  DeviceCode: DEVICE_CODE_TTL,
  Grant: GRANT_TTL,
  IdToken: 60 * MINUTE,
  Interaction: 60 * MINUTE,
  RefreshToken: REFRESH_TOKEN_TTL,
  Session: 30 * DAY,
} as const;

export interface ProviderParts {
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
  readonly users: UserService;
  readonly pictures: Pick<Pictures, "addressOf">;
  readonly reader: AccessTokenReader;
  /** The address people use, without a trailing slash. */
  readonly origin: string;
  /** Other origins the site is served from. */
  readonly extraOrigins: readonly string[];
  readonly loginKey: string;
  readonly cookieKey: string;
  readonly pages: ProviderPages;
  readonly stepUp: Pick<StepUp, "note">;
  readonly devicePages: DevicePages;
  readonly deviceAnswers: AnswerParts;
  readonly throttle: Throttle;
  readonly countryOf: CountryOf;
  readonly devices: Pick<SessionDevices, "note" | "noteWithin">;
  readonly whereOf: WhereOf;
  readonly opened: Parameters<typeof rememberOpened>[1]["opened"];
  readonly onError: (error: unknown) => void;
  readonly issuerSessions: Pick<IssuerSessions, "note">;
  readonly issuers: Pick<Issuers, "buttons">;
  /** Hears of each client whose server could not be told that somebody has signed out. */
  readonly untold: (clientId: string) => void;
}

/** The OpenID provider at `${origin}/login`: authorization code with PKCE, and codes of devices. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(`${parts.origin}/login`, configuration(parts));
  provider.proxy = true;
  compareSecretsByDigest(provider);
  const kept = refreshCookie(parts.origin);
  endNothing(provider, kept);
  endGrantsOnSignOut(provider, kept);
  burnRefusedCodes(provider);
  noteProofs(provider, parts);
  noteDevices(provider, parts);
  rememberOpened(provider, parts);
  noteIssuers(provider, parts.issuerSessions);
  offerSignOut(provider, parts);
  hearUntold(provider, parts.untold);
  serveStructuredTokens(provider, parts);
  const isSecure = parts.origin.startsWith("https:");
  guardDevicePage(provider, { pages: parts.devicePages, throttle: parts.throttle, isSecure });
  answerDevices(provider, parts.deviceAnswers);
  return provider;
}

function configuration(parts: ProviderParts): Configuration {
  const { database, strangers, origin, extraOrigins, loginKey, cookieKey, pages, devicePages, countryOf } =
    parts;
  return {
    adapter: oidcAdapter(database, strangers, createBeginOpened(parts)),
    jwks: { keys: [signingKey(loginKey)] },
    clients: [webClient([origin, ...extraOrigins])],
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    cookies: cookies(origin, cookieKey),
    ttl: { ...TTL, AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? ACCESS_TOKEN_TTL },
    scopes: [...OPENID_SCOPES],
    claims: {
      openid: ["sub", "auth_time", "amr", "acr"],
      profile: [...PROFILE_CLAIMS],
      email: ["email", "email_verified"],
    },
    extraClientMetadata: { properties: [COMPANION_FIELD] },
    responseTypes: ["code"],
    acrValues: [...LEVELS],
    pkce: { required: () => true },
    // A browser names its origin with every POST, even at the same origin.
    clientBasedCORS: (_ctx, requestOrigin, client) =>
      [origin, ...extraOrigins].includes(requestOrigin) || isExtensionOf(client, requestOrigin),
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client, code) =>
      client.grantTypeAllowed("refresh_token") &&
      (isFirstParty(client.clientId) || code.scopes.has("offline_access")),
    expiresWithSession: async () => false,
    interactions: { policy: policy(), url: (_ctx, interaction) => `/login/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx) => existingGrant(ctx, origin),
    findAccount: (ctx, id) => findAccount(parts, ctx, id),
    extraTokenClaims: async () => undefined,
    formats: {
      customizers: {
        jwt: (_ctx, token, { payload }) => {
          if ("grantId" in token) payload["sid"] = token.grantId;
        },
      },
    },
    features: {
      devInteractions: { enabled: false },
      deviceFlow: deviceFlow(devicePages, countryOf),
      userinfo: { enabled: true },
      backchannelLogout: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client, oneOf) =>
          oneOf?.[0] ?? (usesOnlyApi(client) ? apiResource(origin) : []),
        useGrantedResource: ({ oidc }) => oidc.client !== undefined && usesOnlyApi(oidc.client),
        getResourceServerInfo: (_ctx, resource, client) => {
          if (resource !== apiResource(origin)) throw new errors.InvalidTarget();
          return resourceServerInfo(origin, isCompanion(client));
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.logoutSource,
        postLogoutSuccessSource: pages.postLogoutSuccessSource,
      },
    },
    renderError: pages.renderError,
    fetch: callClient,
  };
}

/** These clients needn't name the API whenever they want tokens. */
const usesOnlyApi = (client: InstanceType<typeof Client>): boolean =>
  isFirstParty(client.clientId) || isDevice(client);

function cookies(origin: string, cookieKey: string): Configuration["cookies"] {
  const secure = origin.startsWith("https:");
  const options = { httpOnly: true, sameSite: "lax", secure, signed: true, overwrite: true } as const;
  const prefix = BRAND.name.toLowerCase();
  return {
    keys: [purposeKey(cookieKey, "login cookies")],
    names: { session: `${prefix}_login`, interaction: `${prefix}_flow`, resume: `${prefix}_resume` },
    long: { ...options, path: "/login" },
    short: options,
  };
}

/** `prompt=create` opens sign-up first, as OpenID's prompt-create extension says. */
function policy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "create", requestable: true }), 0);
  return prompts;
}

async function findAccount({ users, pictures }: ProviderParts, ctx: ProviderContext, id: string) {
  const user = await users.find(id);
  if (user?.status !== "ACTIVE") return undefined;
  const claims = async () =>
    mayTellAll(ctx)
      ? claimsOf(user, { picture: await pictures.addressOf(id) })
      : claimsOf({ ...user, username: "", timeZone: "" }, { picture: "" });
  return { accountId: id, claims };
}

/**
 * The site needs no consent, so everything it asks for is granted at once. Every other client asks the person, and a
 * device does so each time.
 */
async function existingGrant(ctx: ProviderContext, origin: string) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const agreed = result?.consent?.grantId;
  const known = isDevice(client) ? agreed : (agreed ?? session.grantIdFor(client.clientId));
  const grant = known ? await provider.Grant.find(known) : undefined;
  if (grant || !isFirstParty(client.clientId)) return grant;
  return createFullGrant(provider, session.accountId, client.clientId, origin);
}

/** A grant of everything a first-party client may do; `expiresIn` in seconds. */
export async function createFullGrant(
  provider: Provider,
  accountId: string,
  clientId: string,
  origin: string,
  expiresIn = GRANT_TTL,
): Promise<InstanceType<Provider["Grant"]>> {
  const wanted = { accountId, clientId, expiresIn };
  const grant = new provider.Grant(wanted);
  grant.addOIDCScope(OPENID_SCOPES.join(" "));
  grant.addResourceScope(apiResource(origin), API_SCOPE);
  await grant.save();
  return grant;
}

/** Signing out at the provider ends the sessions of every client that signed in through this browser. */
function endGrantsOnSignOut(provider: Provider, kept: RefreshCookie): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "end_session_confirm" || !ctx.oidc.params?.["logout"]) return;
    const authorizations: readonly { readonly grantId?: string }[] = Object.values(
      ctx.oidc.session?.authorizations ?? {},
    );
    await Promise.all(
      authorizations.map(async ({ grantId }) => grantId && (await provider.Grant.find(grantId))?.destroy()),
    );
    ctx.append("set-cookie", kept.write());
  });
}

/** An authorization code is for one attempt, so that after a wrong verifier nobody can try another one. */
function burnRefusedCodes(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "token") return;
    const { error } = (ctx.body ?? {}) as { readonly error?: string };
    const code = ctx.oidc.params?.["code"];
    if (error !== "invalid_grant" || typeof code !== "string") return;
    await (await provider.AuthorizationCode.find(code))?.destroy();
  });
}
