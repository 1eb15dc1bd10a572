import type { FastifyInstance } from "fastify";
import { captchaInit } from "../../../contract/shield.ts";
import { serve } from "../../platform/http/serve.ts";
import type { CaptchaService } from "./captcha.service.ts";

/** The shield's call of the wire. `app` serves below `/api`. */
export function shieldRoutes(app: FastifyInstance, captcha: CaptchaService): void {
  serve(app, captchaInit, async ({ body, locale }) =>
    captcha.init({
      clientId: body.client_id,
      deviceId: body.device_id,
      action: body.action,
      previous: body.captcha_token,
      redirectUri: body.redirect_uri,
      locale,
    }),
  );
}
