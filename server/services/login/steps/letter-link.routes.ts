import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../../platform/failure.ts";
import { contextOf } from "./flow.ts";
import type { Login } from "../login.ts";
import { noticePage } from "../pages/notice.page.ts";
import type { PageContext } from "../pages/frame/page.ts";
import { sendPage, type Fields } from "./pages.routes.ts";

/** A link in letters by which people undo something. It works once. */
export interface LetterLink<Found> {
  readonly path: string;
  /** Finds what a token is good for; null for nothing any more. */
  look(token: string): Promise<Found | null>;
  /** Draws the page that asks; its form sends the token to `action`. */
  ask(context: PageContext, found: Found, form: { readonly action: string; readonly token: string }): string;
  /** Throws `not_found`. */
  act(token: string): Promise<void>;
  /** Texts for what was done, and for a link that is worth nothing any more. */
  readonly texts: { readonly doneTitle: string; readonly done: string; readonly spent: string };
}

/** The page behind a link of letters: programs that open links change nothing, a press acts. */
export function letterLinkRoutes<Found>(app: FastifyInstance, login: Login, link: LetterLink<Found>): void {
  const { path, texts } = link;
  const { publicUrl } = login.config;
  const draw = (request: FastifyRequest): PageContext => contextOf(login, request.raw, undefined, "");

  app.get<{ Querystring: Fields }>(path, async (request, reply) => {
    const token = String(request.query["t"] ?? "");
    const found = await link.look(token);
    if (!found) return sendSpent(request, reply);
    return sendPage(reply, link.ask(draw(request), found, { action: path, token }));
  });

  app.post<{ Body: Fields | null }>(path, async (request, reply) => {
    try {
      await link.act(request.body?.["t"] ?? "");
    } catch (error) {
      if (error instanceof Failure && error.error === "not_found") return sendSpent(request, reply);
      throw error;
    }
    const context = draw(request);
    const { say } = context;
    const [done, label] = login.issuers.ownSignIn
      ? [texts.done, "disown.choose"]
      : ["disown.doneElsewhere", "signIn.title"];
    const next = { href: `${publicUrl}/drive/login`, label: say(label) };
    const notice = { title: say(texts.doneTitle), text: say(done), link: next };
    return sendPage(reply, noticePage(context, notice));
  });

  const sendSpent = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const context = draw(request);
    const { say } = context;
    const next = { href: `${publicUrl}/drive/account`, label: say("disown.account") };
    const notice = { title: say("disown.spentTitle"), text: say(texts.spent), link: next };
    return sendPage(reply, noticePage(context, notice), { status: 404 });
  };
}
