import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLocale, type Locale } from "../../../../contract/locales.ts";
import { toFailure } from "../../../platform/http/error-reply.ts";
import { failure, type Failure } from "../../../platform/failure.ts";
import { readText } from "../../../platform/http/read-text.ts";
import { callerOf } from "../caller-of.ts";
import { assertCsrf, contextOf, openFlow, type Flow } from "./flow.ts";
import type { Caller } from "../throttle/known-places.ts";
import type { Login } from "../login.ts";
import { speakFor } from "../provider/mount.routes.ts";
import { contentPolicy } from "../pages/frame/content-policy.ts";
import { noticePage, type Notice } from "../pages/notice.page.ts";
import { FLOW_LOCALE_COOKIE, siteLocaleCookie } from "../pages/frame/page-locale.ts";
import type { PageContext } from "../pages/frame/page.ts";

/** The fields of a posted form. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** A step answers with a page, with the address to go on to, or with what its page's script asked for. */
export type Answer = (
  { readonly page: string; readonly status?: number } | { readonly goTo: string } | { readonly json: object }
) & {
  /** A `Set-Cookie` header that goes with it. */
  readonly cookie?: string;
};

export interface Step {
  readonly flow: Flow;
  readonly fields: Fields;
  readonly query: Fields;
  readonly caller: Caller;
}

export type StepHandler = (step: Step) => Promise<Answer>;

interface FlowParams {
  readonly uid: string;
}

const FORM_BYTES = 16_384;
const NUL = "\0";
const MINUTE_S = 60;

/** Reads posted forms into their fields. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    async (request: FastifyRequest, payload: Readable) => {
      const fields = new URLSearchParams(await readText(request, payload, FORM_BYTES));
      for (const [name, value] of fields) {
        if (name.includes(NUL) || value.includes(NUL)) throw failure("invalid_argument");
      }
      return Object.fromEntries(fields);
    },
  );
}

/** Registers a step of the sign-in at `path` below its address: opens the flow, guards posts against forgery. */
export function serveStep(
  app: FastifyInstance,
  login: Login,
  method: "GET" | "POST",
  path: string,
  handle: StepHandler,
): void {
  const { protocol, host } = new URL(login.config.publicUrl);
  app.route<{ Params: FlowParams; Body: Fields | null; Querystring: Fields }>({
    method,
    url: `/login/interaction/:uid${path}`,
    handler: async (request, reply) => {
      speakFor(request, protocol.slice(0, -1), host);
      const here = `/login/interaction/${request.params.uid}`;
      if (method === "GET" && isLocale(request.query.lang)) {
        return changeLanguage(reply, request.query.lang, `${here}${path}`, here, protocol === "https:");
      }
      // A page drawn in answer to a form has the form's address.
      const exchange = {
        request: request.raw,
        response: reply.raw,
        uid: request.params.uid,
        path: `${here}${path}`,
      };
      const flow = await openFlow(login, exchange);
      if (!flow) return sendExpired(login, request, reply);
      const fields = request.body ?? {};
      if (method === "POST") assertCsrf(flow, fields["csrf"]);
      const caller = callerOf(request, fields["device_id"]);
      return send(reply, await handle({ flow, fields, query: request.query, caller }), flow.formTargets);
    },
  });
}

/** Sends a page with the login pages' own content policy. */
export function sendPage(
  reply: FastifyReply,
  page: string,
  {
    status = 200,
    formTargets = [],
    frameOrigins,
  }: { status?: number; formTargets?: readonly string[]; frameOrigins?: readonly string[] } = {},
): FastifyReply {
  return reply
    .code(status)
    .header(
      "content-security-policy",
      contentPolicy({ formTargets, ...(frameOrigins ? { frameOrigins } : {}) }),
    )
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page);
}

function send(reply: FastifyReply, answer: Answer, formTargets: readonly string[]): FastifyReply {
  if (answer.cookie !== undefined) void reply.header("set-cookie", answer.cookie);
  if ("goTo" in answer) return reply.header("cache-control", "no-store").redirect(answer.goTo, 303);
  if ("json" in answer) return reply.header("cache-control", "no-store").send(answer.json);
  return sendPage(reply, answer.page, { formTargets, ...(answer.status ? { status: answer.status } : {}) });
}

/** Shows a page of its own for faults that people can't mend on the page itself. */
export function showFailures(app: FastifyInstance, login: Login): void {
  app.setErrorHandler((error, request, reply) => {
    const { failure: named, expected } = toFailure(error);
    if (!expected) request.log.error({ reqId: request.id, err: error }, "a login page failed");
    const context = contextOf(login, request.raw, undefined, "");
    if (named.error === "resource_exhausted") void reply.header("retry-after", String(waitOf(named)));
    return sendPage(reply, noticePage(context, noticeOf(named, context, login)), { status: named.status });
  });
}

const waitOf = ({ facts }: Failure): number => Number(facts["seconds"] ?? MINUTE_S);

function noticeOf(named: Failure, { say }: PageContext, { config }: Login): Notice {
  const title = say("failed.title");
  const link = { href: `${config.publicUrl}/drive/login`, label: say("failed.again") };
  if (named.error === "permission_denied") return { title, text: say("errors.stale"), link };
  if (named.error === "resource_exhausted")
    return { title, text: say("errors.frozen", { seconds: waitOf(named) }) };
  return { title, text: say(named.status >= 500 ? "failed.unexpected" : "failed.refused"), link };
}

function sendExpired(login: Login, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const context = contextOf(login, request.raw, undefined, "");
  const { say } = context;
  const link = { href: `${login.config.publicUrl}/drive/login`, label: say("failed.again") };
  const notice = { title: say("failed.expiredTitle"), text: say("failed.expired"), link };
  return sendPage(reply, noticePage(context, notice), { status: 400 });
}

/** Remembers the choice for this sign-in, where it overrides the client's wish, and for the site. */
function changeLanguage(
  reply: FastifyReply,
  locale: Locale,
  backTo: string,
  flowPath: string,
  secure: boolean,
): FastifyReply {
  return reply
    .header("set-cookie", [
      `${FLOW_LOCALE_COOKIE}=${locale}; Path=${flowPath}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
      siteLocaleCookie(locale, secure),
    ])
    .redirect(backTo, 303);
}
