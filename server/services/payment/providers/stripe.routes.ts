import type { FastifyInstance } from "fastify";
import { stripeWebhook } from "../../../../contract/payments.ts";
import { failure } from "../../../platform/failure.ts";
import { readBytes } from "../../../platform/http/read-text.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Payments } from "../payment.service.ts";

export interface StripeRoutes {
  /** Null where nothing is sold by Stripe. */
  readonly stripe: object | null;
  readonly payments: Pick<Payments, "receive"> | null;
}

/** Events name the objects that they are about, so they are small. */
const LARGEST = 256 << 10;
/** A shop's busiest minute, from few addresses. */
const OFTEN = { max: 3_000, windowMs: 60_000 };

/** Stripe tells what happened. It is kept and answered at once; what it means is asked afterwards, from Stripe itself. */
export function stripeRoutes(app: FastifyInstance, { stripe, payments }: StripeRoutes): void {
  serve(
    app,
    stripeWebhook,
    async ({ request }) => {
      const { "stripe-signature": signature } = request.headers;
      // A body of another type was read already, so its bytes are gone.
      if (typeof signature !== "string" || request.raw.readableEnded) throw failure("invalid_argument");
      if (!stripe || !payments) throw failure("not_found");
      const body = await readBytes(request, request.raw, LARGEST);
      if (!(await payments.receive({ body, signature }))) throw failure("invalid_argument");
      return {};
    },
    { limit: OFTEN },
  );
}
