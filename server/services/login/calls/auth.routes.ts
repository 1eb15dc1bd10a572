import type { FastifyInstance, FastifyRequest } from "fastify";
import { matchLocale } from "../../../../contract/locales.ts";
import {
  authRevoke,
  authSession,
  authSignin,
  authSignup,
  authToken,
  authVerification,
  authVerificationVerify,
} from "../../../../contract/user.ts";
import { failure } from "../../../platform/failure.ts";
import { serve } from "../../../platform/http/serve.ts";
import { claimOf } from "../../shield/index.ts";
import { normalizeEmail } from "../../user/index.ts";
import { callerOf } from "../caller-of.ts";
import { WEB_CLIENT_ID } from "../clients/clients.ts";
import type { Login } from "../login.ts";
import { noteGuess } from "../throttle/refused.ts";
import { refreshCookie } from "../provider/refresh-cookie.ts";
import { exchange } from "../provider/token-endpoint.ts";

const TOKEN_PATH = "/login/token";

/** The wire's sign-in calls, for clients that don't use the pages. `app` serves below `/api`. */
export function authRoutes(app: FastifyInstance, login: Login): void {
  const { accounts, sessions, verifications, captcha, twoFactor, pendingSignIns, whereOf, issuers } = login;

  /** A token in the body counts like one in the header; each is good for one attempt. */
  const captchaClaim = (
    request: FastifyRequest,
    action: string,
    { captcha_token, client_id }: { readonly captcha_token?: string; readonly client_id?: string },
  ) => {
    const claim = claimOf(request, action);
    return { ...claim, token: captcha_token || claim.token, clientId: claim.clientId || client_id || "" };
  };

  /** Before any failure, any token will do, as on the pages; a caller that names no device is known by the token's. */
  serve(app, authSignin, async ({ body, request }) => {
    issuers.assertOwnSignIn();
    const { username: email, password } = body;
    const claim = captchaClaim(request, "POST:/v1/auth/signin", body);
    const { deviceId } = await captcha.spend(claim, (device) =>
      accounts.needsCheck(email, callerOf(request, device)),
    );
    const user = await accounts.signIn({
      email,
      password,
      caller: callerOf(request, deviceId),
      returns: body.return_to_account,
    });
    if ((await twoFactor.state(user.id)).isOn) {
      const two_factor_token = await pendingSignIns.begin(user.id, { clientId: body.client_id ?? "" });
      throw failure("two_factor_required", { two_factor_token });
    }
    return sessions.start(user.id, body.client_id, ["pwd"], whereOf(callerOf(request)));
  });

  const postFrom = (request: FastifyRequest) => async (payload: string) => {
    const { "user-agent": agent, "x-device-id": device } = request.headers;
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      ...(agent === undefined ? {} : { "user-agent": agent }),
      ...(device === undefined ? {} : { "x-device-id": device }),
    };
    const options = { method: "POST", url: TOKEN_PATH, payload, headers, remoteAddress: request.ip } as const;
    const reply = await app.inject(options);
    return { status: reply.statusCode, body: reply.body };
  };

  serve(app, authToken, async ({ body, request }) =>
    exchange(postFrom(request), body, await sessions.client(body.client_id)),
  );

  const kept = refreshCookie(login.config.publicUrl);
  serve(app, authSession, async ({ body, request, reply }) => {
    // Otherwise another site's page could replace the person's sign-in with its own, though it would learn nothing.
    if (request.headers.origin !== login.config.publicUrl) throw failure("permission_denied");
    const refresh_token = body.refresh_token ?? kept.read(request.headers.cookie);
    const asked = { ...body, ...(refresh_token === undefined ? {} : { refresh_token }) };
    const site = await sessions.client(WEB_CLIENT_ID);
    const { refresh_token: next, ...tokens } = await exchange(postFrom(request), asked, site);
    reply.header("set-cookie", kept.write(next));
    return tokens;
  });

  serve(app, authVerification, async ({ body, request, locale }) => {
    issuers.assertOwnSignIn();
    await captcha.spend(captchaClaim(request, "POST:/v1/auth/verification", body));
    const { email, locale: wanted } = body;
    const id = await verifications.start({
      email,
      usage: "REGISTER",
      locale: matchLocale(wanted ?? "") ?? locale,
      caller: callerOf(request),
      flow: "",
      invitation: body.invitation_code,
    });
    return { verification_id: id };
  });

  serve(app, authVerificationVerify, async ({ body, request }) => ({
    verification_token: await verifications
      .verify(body.verification_id, body.verification_code)
      .catch(noteGuess(login.refused, request.ip, "mailed-code")),
  }));

  serve(app, authSignup, async ({ body, request, locale }) => {
    issuers.assertOwnSignIn();
    const { verification_token: token, password, name } = body;
    const email = normalizeEmail(body.email);
    const caller = callerOf(request);
    const user = await accounts.signUp({ proof: { token }, email, password, name, locale, caller });
    return sessions.start(user.id, body.client_id, ["pwd"], whereOf(caller));
  });

  serve(app, authRevoke, async ({ body, identity }) => {
    if (body.everywhere) {
      if (!identity) throw failure("unauthenticated");
      await login.signOutEverywhere(identity.userId, { apiTokens: body.api_tokens ?? false });
    }
    if (body.token) await sessions.end(body.token);
    return {};
  });
}
