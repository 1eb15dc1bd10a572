import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../../platform/failure.ts";
import { contextOf } from "../flow.ts";
import type { Login } from "../login.ts";
import { noticePage } from "../pages/notice.page.ts";
import { takeBackPage } from "../pages/take-back.page.ts";
import { sendPage, type Fields } from "../pages.routes.ts";
import { TAKE_BACK_PATH } from "./former-addresses.ts";

/** The page behind the link of a letter to a former address. Programs that open links of letters change nothing. */
export function takeBackRoutes(app: FastifyInstance, login: Login): void {
  const { takingBack, config } = login;

  app.get<{ Querystring: Fields }>(TAKE_BACK_PATH, async (request, reply) => {
    const token = String(request.query["t"] ?? "");
    const former = await takingBack.look(token);
    if (!former) return sendSpent(request, reply);
    const context = contextOf(login, request.raw, undefined, "");
    const { email } = former;
    return sendPage(reply, takeBackPage(context, { action: TAKE_BACK_PATH, token, email }));
  });

  app.post<{ Body: Fields | null }>(TAKE_BACK_PATH, async (request, reply) => {
    const done = await takingBack.takeBack(request.body?.["t"] ?? "").then(
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
    const notice = { title: say("addressBack.doneTitle"), text: say("addressBack.done"), link };
    return sendPage(reply, noticePage(context, notice));
  });

  const sendSpent = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const context = contextOf(login, request.raw, undefined, "");
    const { say } = context;
    const link = { href: `${config.publicUrl}/drive/account`, label: say("disown.account") };
    const notice = { title: say("disown.spentTitle"), text: say("addressBack.spent"), link };
    return sendPage(reply, noticePage(context, notice), { status: 404 });
  };
}
