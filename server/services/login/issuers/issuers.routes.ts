import type { FastifyInstance } from "fastify";
import { Failure, failure } from "../../../platform/failure.ts";
import { contextOf } from "../flow.ts";
import type { Login } from "../login.ts";
import { signedOutPage } from "../pages/issuer-signed-out.page.ts";
import { sendPage, type Fields } from "../pages.routes.ts";
import { backFromIssuer } from "./back-from-issuer.ts";
import { issuerFailed } from "./issuer-answers.ts";
import { callbackPath } from "./issuers.service.ts";
import { ISSUER_PATH } from "./visit-secrets.ts";

interface IssuerRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: Fields;
}

/** The addresses at which issuers send people back, and tell us themselves that somebody has signed out. */
export function issuerRoutes(app: FastifyInstance, login: Login): void {
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
    const { page, status } = issuerFailed(context, party.settings.name, backTo);
    return sendPage(reply, page, { status });
  });

  app.get<IssuerRoute>(`${ISSUER_PATH}/:id/signed-out`, async (request, reply) => {
    const { settings, signOutUrl } = login.issuers.find(request.params.id);
    const url = await signOutUrl(`${login.config.publicUrl}/`).catch(() => null);
    const context = contextOf(login, request.raw, undefined, "");
    return sendPage(reply, signedOutPage(context, { name: settings.name, url: url?.href ?? null }));
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
