import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../../platform/failure.ts";
import { contextOf } from "../flow.ts";
import type { Login } from "../login.ts";
import { disownPage } from "../pages/disown.page.ts";
import { noticePage } from "../pages/notice.page.ts";
import { sendPage, type Fields } from "../pages.routes.ts";
import { DISOWN_PATH } from "./disown-links.ts";

/** The page behind the link of a letter about a sign-in. Programs that open links of letters change nothing. */
export function disownRoutes(app: FastifyInstance, login: Login): void {
  const { disowning, config } = login;

  app.get<{ Querystring: Fields }>(DISOWN_PATH, async (request, reply) => {
    const token = String(request.query["t"] ?? "");
    const link = await disowning.look(token);
    if (!link) return sendSpent(request, reply);
    const context = contextOf(login, request.raw, undefined, "");
    return sendPage(reply, disownPage(context, { action: DISOWN_PATH, token, ...link }));
  });

  app.post<{ Body: Fields | null }>(DISOWN_PATH, async (request, reply) => {
    const done = await disowning.disown(request.body?.["t"] ?? "").then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.error === "not_found") return false;
        throw error;
      },
    );
    if (!done) return sendSpent(request, reply);
    const context = contextOf(login, request.raw, undefined, "");
    const { say } = context;
    const link = { href: `${config.publicUrl}/drive/login`, label: say("disown.choose") };
    return sendPage(
      reply,
      noticePage(context, { title: say("disown.doneTitle"), text: say("disown.done"), link }),
    );
  });

  const sendSpent = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const context = contextOf(login, request.raw, undefined, "");
    const { say } = context;
    const link = { href: `${config.publicUrl}/drive/account`, label: say("disown.account") };
    const notice = { title: say("disown.spentTitle"), text: say("disown.spent"), link };
    return sendPage(reply, noticePage(context, notice), { status: 404 });
  };
}
