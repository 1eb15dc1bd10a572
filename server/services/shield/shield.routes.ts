import type { FastifyInstance } from "fastify";
import type { BodyOf } from "../../../contract/common.ts";
import { captchaInit } from "../../../contract/shield.ts";
import { serve } from "../../platform/http/serve.ts";
import { normalizeAction, SIGN_IN } from "./action.ts";
import type { CaptchaService } from "./captcha.service.ts";

export interface ShieldRoutes {
  readonly captcha: CaptchaService;
  /** There were failures lately that speak against the next try at an account from there. */
  readonly signInNeedsCheck: (
    account: string,
    caller: { readonly ip: string; readonly device: string },
  ) => Promise<boolean>;
}

/** The shield's call of the wire. `app` serves below `/api`. */
export function shieldRoutes(app: FastifyInstance, { captcha, signInNeedsCheck }: ShieldRoutes): void {
  serve(app, captchaInit, async ({ body, locale, request }) => {
    const account = accountOf(body);
    const caller = { ip: request.ip, device: body.device_id };
    const isSignIn = normalizeAction(body.action) === SIGN_IN;
    return captcha.init({
      clientId: body.client_id,
      deviceId: body.device_id,
      action: body.action,
      previous: body.captcha_token,
      isTrusted: isSignIn && account !== undefined && !(await signInNeedsCheck(account, caller)),
      redirectUri: body.redirect_uri,
      locale,
    });
  });
}

/** The account that somebody wants to sign in to. */
const accountOf = ({ meta = {} }: BodyOf<typeof captchaInit>): string | undefined =>
  meta["username"] || meta["email"] || meta["phone_number"] || undefined;
