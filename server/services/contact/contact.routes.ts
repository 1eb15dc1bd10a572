import type { FastifyInstance } from "fastify";
import { contactSend } from "../../../contract/contact.ts";
import { serve } from "../../platform/http/serve.ts";
import { claimOf, type CaptchaService } from "../shield/index.ts";
import type { ContactService } from "./contact.service.ts";

const MESSAGES = { max: 10, windowMs: 3_600_000 };

export interface ContactRoutes {
  readonly contact: ContactService;
  readonly captcha: CaptchaService;
}

export function contactRoutes(app: FastifyInstance, { contact, captcha }: ContactRoutes): void {
  serve(
    app,
    contactSend,
    async ({ body, request, locale }) => {
      const { share_link: shareLink = "", ...said } = body;
      const message = contact.check({ ...said, shareLink, locale });
      await captcha.spend(claimOf(request, "POST:/contact/v1/message"));
      return { reference: await contact.send(message, request.ip) };
    },
    { limit: MESSAGES },
  );
}
