import type { FastifyInstance } from "fastify";
import { mailSubscribe, mailUnsubscribe, mailUnsubscribeOneClick } from "../../../contract/mail.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Refusals } from "./refusals.ts";

const CHANGES = { max: 60, windowMs: 3_600_000 };

export function mailRoutes(app: FastifyInstance, refusals: Refusals): void {
  const refuse = async ({ query }: { query: { d: string } }) => ({
    scene: await refusals.refuse(query.d),
    subscribed: false,
  });
  serve(app, mailUnsubscribe, refuse, { limit: CHANGES });
  serve(app, mailUnsubscribeOneClick, refuse, { limit: CHANGES });
  serve(
    app,
    mailSubscribe,
    async ({ query }) => ({ scene: await refusals.allow(query.d), subscribed: true }),
    { limit: CHANGES },
  );
}
