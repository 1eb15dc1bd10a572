import type { FastifyInstance } from "fastify";
import { LEFT_PATH, LEFT_QUERY } from "../../../contract/leaving.ts";
import { failure } from "../../platform/failure.ts";
import { takeBackRoutes } from "./address/take-back.routes.ts";
import { checkRoutes } from "./steps/check.routes.ts";
import { contextOf } from "./steps/flow.ts";
import { spelledCode } from "./invitation/invitation-code.ts";
import { INVITATION_QUERY, SIGN_UP_PATH } from "./invitation/invitation-link.ts";
import { journeySteps } from "./steps/journey.steps.ts";
import { issuerRoutes } from "./issuers/issuers.routes.ts";
import { arriveFromIssuer, goToIssuer, joinByIssuer } from "./issuers/issuers.steps.ts";
import type { Login } from "./login.ts";
import { mountProvider } from "./provider/mount.routes.ts";
import { leftPage } from "./pages/left.page.ts";
import { answerPasskey, beginPasskey } from "./passkeys/passkeys.steps.ts";
import { readForms, sendPage, serveStep, showFailures, type Fields } from "./steps/pages.routes.ts";
import { takeOffer } from "./steps/return.steps.ts";
import { answerFactor, showFactor } from "./second-factor/second-factor.steps.ts";
import { disownRoutes } from "./sessions/disown/disown.routes.ts";
import { stopWayBackRoutes } from "./way-back/stop.routes.ts";
import { answerLost, showLost } from "./way-back/way-back.steps.ts";
import { answerConsent, beginSignIn, showStart, signIn } from "./steps/sign-in.steps.ts";

const YEAR_S = 31_536_000;

/** Everything below `/login`: the pages, their files, and the OpenID provider. */
export async function loginRoutes(app: FastifyInstance, login: Login): Promise<void> {
  await app.register(async (pages) => {
    readForms(pages);
    showFailures(pages, login);
    pageRoutes(pages, login);
    checkRoutes(pages, login);
    disownRoutes(pages, login);
    takeBackRoutes(pages, login);
    stopWayBackRoutes(pages, login);
    issuerRoutes(pages, login);
    assetRoutes(pages, login);
  });
  login.provider.on("server_error", (_ctx, err) => app.log.error({ err }, "the login service failed"));
  await app.register(async (visited) => {
    showFailures(visited, login);
    await mountProvider(visited, login, ["GET"]);
  });
  await app.register(async (called) => mountProvider(called, login, ["POST", "OPTIONS"]));
}

function pageRoutes(app: FastifyInstance, login: Login): void {
  app.get("/login", async (_request, reply) => reply.redirect("/drive/login", 303));
  signUpRoute(app, login);
  leftRoute(app, login);
  serveStep(app, login, "GET", "", (step) => showStart(login, step));
  serveStep(app, login, "GET", "/signin", (step) => beginSignIn(login, step));
  serveStep(app, login, "POST", "/signin", (step) => signIn(login, step));
  serveStep(app, login, "POST", "/return", (step) => takeOffer(login, step));
  serveStep(app, login, "POST", "/consent", (step) => answerConsent(login, step));
  serveStep(app, login, "POST", "/passkey/options", (step) => beginPasskey(login, step));
  serveStep(app, login, "POST", "/passkey", (step) => answerPasskey(login, step));
  serveStep(app, login, "GET", "/factor", (step) => showFactor(login, step));
  serveStep(app, login, "POST", "/factor", (step) => answerFactor(login, step));
  serveStep(app, login, "GET", "/lost", (step) => showLost(login, step));
  serveStep(app, login, "POST", "/lost", (step) => answerLost(login, step));
  serveStep(app, login, "GET", "/issuer", (step) => arriveFromIssuer(login, step));
  serveStep(app, login, "POST", "/issuer/join", (step) => joinByIssuer(login, step));
  // The language switch of a page that answered a form comes back to the form's address.
  serveStep(app, login, "GET", "/issuer/join", async ({ flow }) => ({ goTo: `${flow.base}/issuer` }));
  for (const { id } of login.issuers.buttons) {
    serveStep(app, login, "GET", `/issuer/${id}`, async ({ flow }) => ({ goTo: `${flow.base}/signin` }));
    serveStep(app, login, "POST", `/issuer/${id}`, (step) => goToIssuer(login, step, id));
  }
  for (const journey of ["signup", "reset"] as const) {
    const steps = journeySteps(login, journey);
    serveStep(app, login, "GET", `/${journey}`, steps.email);
    serveStep(app, login, "POST", `/${journey}`, steps.start);
    serveStep(app, login, "GET", `/${journey}/code`, steps.code);
    serveStep(app, login, "POST", `/${journey}/code`, steps.verify);
    serveStep(app, login, "GET", `/${journey}/resend`, async ({ flow }) => ({
      goTo: `${flow.base}/${journey}/code`,
    }));
    serveStep(app, login, "POST", `/${journey}/resend`, steps.resend);
    serveStep(app, login, "GET", `/${journey}/password`, steps.password);
    serveStep(app, login, "POST", `/${journey}/password`, steps.finish);
  }
}

/**
 * Takes the code out of the address at once, before a page can pass it on, and sends the person to the site, which
 * begins the sign-up.
 */
function signUpRoute(app: FastifyInstance, { admission, invitationCookie }: Login): void {
  app.get<{ Querystring: Fields }>(SIGN_UP_PATH, async ({ query }, reply) => {
    const code = spelledCode(String(query[INVITATION_QUERY] ?? ""));
    if (code && admission.mode === "invitation")
      void reply.header("set-cookie", invitationCookie.write(code));
    return reply.header("cache-control", "no-store").redirect("/drive/login?create=1", 303);
  });
}

/** Shows a day that the address tells, to somebody who has no session any more; it reveals nothing of anybody. */
function leftRoute(app: FastifyInstance, login: Login): void {
  app.get<{ Querystring: Fields }>(LEFT_PATH, async (request, reply) => {
    const until = Date.parse(String(request.query[LEFT_QUERY] ?? ""));
    if (Number.isNaN(until)) throw failure("not_found");
    return sendPage(reply, leftPage(contextOf(login, request.raw, undefined, ""), until));
  });
}

function assetRoutes(app: FastifyInstance, { assets }: Login): void {
  app.get<{ Params: { name: string } }>("/login/assets/:name", async (request, reply) => {
    const asset = assets.find(request.params.name);
    if (!asset) throw failure("not_found");
    return reply
      .header("cache-control", `public, max-age=${YEAR_S}, immutable`)
      .type(asset.type)
      .send(asset.bytes);
  });
}
