import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { negotiateLocale } from "../../../../contract/locales.ts";
import { frameOrigins } from "../../config/index.ts";
import type { Login } from "../login.ts";
import { checkPage, expiredCheckPage, passedCheckPage } from "../pages/check.page.ts";
import { pageContext, type PageContext } from "../pages/frame/page.ts";
import { sendPage, type Fields } from "./pages.routes.ts";
import { contextOf } from "./flow.ts";

/** The human check, in a frame of 320 × 430 on the page that asked the shield for a token. */
export function checkRoutes(app: FastifyInstance, login: Login): void {
  const { captcha, humanCheck, texts, assets, config } = login;
  const framed = { frameOrigins: frameOrigins(config.publicUrl, config.embedOrigins) };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    failed: boolean,
  ): Promise<FastifyReply> => {
    const ticket = captcha.ticket(text);
    if (!ticket) {
      const context = contextOf(login, request.raw, undefined, "");
      return sendPage(reply, expiredCheckPage(context), { ...framed, status: 400 });
    }
    const context = contextFor(ticket.locale);
    const challenge = await humanCheck.challenge(ticket);
    return sendPage(reply, checkPage(context, { ticket: text, challenge, failed }), {
      ...framed,
      status: failed ? 400 : 200,
      formTargets: [new URL(ticket.redirectUri).origin],
    });
  };
  const contextFor = (locale: string): PageContext =>
    pageContext(texts, negotiateLocale({ preference: locale }), assets.version, "");

  app.get<{ Querystring: Fields }>("/login/check", async (request, reply) =>
    show(request, reply, String(request.query["t"] ?? ""), false),
  );

  app.post<{ Body: Fields | null }>("/login/check", async (request, reply) => {
    const { t: text = "", altcha = "" } = request.body ?? {};
    const ticket = captcha.ticket(text);
    if (!ticket || !(await humanCheck.passes(ticket, altcha))) return show(request, reply, text, true);
    const { captcha_token, expires_in } = captcha.grant(ticket);
    const query = new URLSearchParams({ captcha_token, expires_in: String(expires_in) });
    return reply.header("cache-control", "no-store").redirect(`${ticket.redirectUri}?${query}`, 303);
  });

  app.get("/login/check/done", async (request, reply) =>
    sendPage(reply, passedCheckPage(contextOf(login, request.raw, undefined, "")), framed),
  );
}
