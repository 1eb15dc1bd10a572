import type { IncomingMessage, ServerResponse } from "node:http";
import type { InteractionResults, Provider } from "oidc-provider";
import { errors } from "oidc-provider";
import { WAITING_SAVE_COOKIE, WAITING_SAVE_LENGTH } from "../../../../contract/waiting-save.ts";
import { purposeKey, safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import { isFirstParty } from "../clients/clients.ts";
import { cookieOf } from "../cookie-of.ts";
import { pageLocale } from "../pages/frame/page-locale.ts";
import { pageContext, type PageContext } from "../pages/frame/page.ts";
import type { FlowView } from "../pages/sign-in.page.ts";
import type { Login } from "../login.ts";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** One sign-in under way, for which the browser's cookie and the address name the same interaction. */
export interface Flow extends FlowView {
  readonly uid: string;
  readonly interaction: Interaction;
  readonly context: PageContext;
  /** Captcha tokens of this sign-in are bound to this id. */
  readonly deviceId: string;
  /** The code of the invitation whose link was opened; empty for none. */
  readonly invitedBy: string;
  /** Origins at which the sign-in may end, for the content policy. */
  readonly formTargets: readonly string[];
  /** The address to go on to where another request has finished this sign-in meanwhile; else null. */
  finished(): Promise<string | null>;
  /** Ends this step; resolves with the address to go on to. */
  finish(result: InteractionResults): Promise<string>;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The sign-in's id, taken from the address. */
  readonly uid: string;
  readonly path: string;
}

/** The flow a request belongs to; null when it is over, unknown, or another browser's. */
export async function openFlow(login: Login, exchange: Exchange): Promise<Flow | null> {
  const { provider, config } = login;
  const { request, response, uid } = exchange;
  const interaction = await details(provider, request, response);
  if (interaction?.uid !== uid) return null;
  const { params, prompt } = interaction;
  const clientId = String(params["client_id"]);
  const key = purposeKey(config.secrets.cookieKey, "login forms");
  return {
    uid,
    interaction,
    base: `/login/interaction/${uid}`,
    csrf: seal(key, `csrf:${uid}`),
    deviceId: seal(key, `device:${uid}`),
    issuers: login.issuers.buttons,
    client: isFirstParty(clientId) ? null : await clientName(provider, clientId),
    waiting: waitingIn(request.headers.cookie ?? ""),
    invitedBy: login.invitationCookie.read(request.headers.cookie),
    context: contextOf(login, request, params["ui_locales"], exchange.path),
    formTargets: targets(String(params["redirect_uri"])),
    async finished() {
      const now = await details(provider, request, response);
      return now?.result?.login ? now.returnTo : null;
    },
    finish: (result) =>
      provider.interactionResult(request, response, {
        ...result,
        ...(prompt.name === "create" && result.login ? { create: {} } : {}),
      }),
  };
}

function waitingIn(cookies: string): string {
  try {
    return decodeURIComponent(cookieOf(cookies, WAITING_SAVE_COOKIE) ?? "").slice(0, WAITING_SAVE_LENGTH);
  } catch {
    return "";
  }
}

export const contextOf = (
  { texts, assets }: Login,
  { headers }: IncomingMessage,
  uiLocales: unknown,
  path: string,
): PageContext => {
  const hints = { cookies: headers.cookie, acceptLanguage: headers["accept-language"], uiLocales };
  return pageContext(texts, pageLocale(hints), assets.version, path);
};

/** Only a page we have drawn for this very sign-in has its token. Throws `permission_denied`. */
export function assertCsrf(flow: Flow, token: string | undefined): void {
  if (!safeEqual(token ?? "", flow.csrf)) throw failure("permission_denied");
}

async function details(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Interaction | null> {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

async function clientName(provider: Provider, clientId: string): Promise<string> {
  const client = await provider.Client.find(clientId);
  return client?.clientName || clientId;
}

/** The policy names an origin for web addresses and a scheme for those of apps. */
function targets(redirectUri: string): readonly string[] {
  if (!URL.canParse(redirectUri)) return [];
  const { origin, protocol } = new URL(redirectUri);
  return [/^https?:$/.test(protocol) ? origin : protocol];
}
