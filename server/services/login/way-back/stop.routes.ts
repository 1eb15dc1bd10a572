import type { FastifyInstance } from "fastify";
import { letterLinkRoutes } from "../steps/letter-link.routes.ts";
import type { Login } from "../login.ts";
import { stopWayBackPage } from "../pages/stop-way-back.page.ts";
import { STOP_PATH } from "./ways-back.ts";

/** The page behind the link of a letter about a way back. */
export const stopWayBackRoutes = (app: FastifyInstance, login: Login): void =>
  letterLinkRoutes(app, login, {
    path: STOP_PATH,
    look: (token) => login.waysBack.ofToken(token),
    ask: (context, _found, form) => stopWayBackPage(context, form),
    act: (token) => login.comingBack.stopByLetter(token),
    texts: { doneTitle: "stopWayBack.doneTitle", done: "disown.done", spent: "stopWayBack.spent" },
  });
