import type { FastifyInstance } from "fastify";
import { Failure, failure } from "../../../platform/failure.ts";
import { contextOf } from "../steps/flow.ts";
import type { Login } from "../login.ts";
import { goingPage } from "../pages/issuer-going.page.ts";
import { signedOutPage } from "../pages/issuer-signed-out.page.ts";
import { sendPage, type Fields } from "../steps/pages.routes.ts";
import { backFromIssuer } from "./visit/back-from-issuer.ts";
import { issuerFailed, metCookie, signedOutPath, signOutPath } from "./issuer-answers.ts";
import { callbackPath } from "./issuers.service.ts";
import type { Purpose } from "./relying-party.ts";
import { ISSUER_PATH } from "./visit/visit-secrets.ts";

interface IssuerRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: Fields;
}

/** The addresses at which issuers send people back, and tell us themselves that somebody has signed out. */
export function issuerRoutes(app: FastifyInstance, login: Login): void {
  const met = metCookie(login.config.publicUrl);

  app.get<IssuerRoute>(callbackPath(":id"), async (request, reply) => {
    const { id } = request.params;
    const party = login.issuers.find(id);
    const visit = await login.visits.take(id, String(request.query["state"] ?? ""), request.headers.cookie);
    const { goTo, backTo } = await backFromIssuer(login, party, visit, request.raw.url ?? "");
    void reply
      .header("set-cookie", login.visits.unbind(visit.secrets.state))
      .header("cache-control", "no-store");
    if (goTo !== null) return reply.redirect(goTo, 303);
    const context = contextOf(login, request.raw, undefined, "");
    const purpose = visit.row.purpose as Purpose;
    const { page, status } = issuerFailed(context, { name: party.settings.name, backTo, purpose });
    return sendPage(reply, page, { status });
  });

  app.get<IssuerRoute>(signedOutPath(":id"), async (request, reply) => {
    const { id } = request.params;
    const { settings, canSignOut } = login.issuers.find(id);
    const isOffered = await canSignOut().catch(() => false);
    const context = contextOf(login, request.raw, undefined, "");
    const action = isOffered ? signOutPath(id) : null;
    return sendPage(reply, signedOutPage(context, { name: settings.name, action }));
  });

  app.post<IssuerRoute>(signOutPath(":id"), async (request, reply) => {
    const party = login.issuers.find(request.params.id);
    const { id, name } = party.settings;
    // Another site's form doesn't bring this cookie along, and one of a neighbouring host has another origin.
    const isOurs = request.headers.origin === login.config.publicUrl;
    if (!isOurs || met.readLeaving(request.headers.cookie) !== id) throw failure("permission_denied");
    const context = contextOf(login, request.raw, undefined, "");
    try {
      const asked = { purpose: "sign-out", ip: request.ip } as const;
      const { url, cookie } = await login.visits.begin(party, asked, context.locale);
      void reply.header("set-cookie", cookie);
      return await sendPage(reply, goingPage(context, { name, url: url.href, isLeaving: true }));
    } catch (error) {
      if (!(error instanceof Failure) || error.error !== "provider_error") throw error;
      const { page, status } = issuerFailed(context, { name, backTo: "/", purpose: "sign-out" });
      return sendPage(reply, page, { status });
    }
  });

  app.post<IssuerRoute & { readonly Body: Fields | null }>(
    `${ISSUER_PATH}/:id/logout`,
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      try {
        await hearLogout(login, request.params.id, request.body?.["logout_token"]);
        return await reply.code(200).send();
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return reply.code(400).send({ error: "invalid_request" });
      }
    },
  );
}

async function hearLogout(login: Login, id: string, token: string | undefined): Promise<void> {
  if (!token) throw failure("invalid_request");
  const asked = await login.issuers.find(id).readLogout(token);
  if (!(await login.issuerSessions.end(asked))) throw failure("invalid_request");
}
