import type { FastifyInstance } from "fastify";
import { letterLinkRoutes } from "../steps/letter-link.routes.ts";
import type { Login } from "../login.ts";
import { takeBackPage } from "../pages/take-back.page.ts";
import { TAKE_BACK_PATH } from "./former-addresses.ts";

/** The page behind the link of a letter to a former address. */
export const takeBackRoutes = (app: FastifyInstance, login: Login): void =>
  letterLinkRoutes(app, login, {
    path: TAKE_BACK_PATH,
    look: (token) => login.takingBack.look(token),
    ask: (context, { email }, form) =>
      takeBackPage(context, { ...form, email, takesPasswords: login.issuers.ownSignIn }),
    act: (token) => login.takingBack.takeBack(token),
    texts: { doneTitle: "addressBack.doneTitle", done: "addressBack.done", spent: "addressBack.spent" },
  });
