import type { FastifyInstance } from "fastify";
import { letterLinkRoutes } from "../../steps/letter-link.routes.ts";
import type { Login } from "../../login.ts";
import { disownPage } from "../../pages/disown.page.ts";
import { DISOWN_PATH } from "./disown-links.ts";

/** The page behind the link of a letter about a sign-in. */
export const disownRoutes = (app: FastifyInstance, login: Login): void =>
  letterLinkRoutes(app, login, {
    path: DISOWN_PATH,
    look: (token) => login.disowning.look(token),
    ask: (context, found, form) =>
      disownPage(context, { ...form, ...found, takesPasswords: login.issuers.ownSignIn }),
    act: (token) => login.disowning.disown(token),
    texts: { doneTitle: "disown.doneTitle", done: "disown.done", spent: "disown.spent" },
  });
