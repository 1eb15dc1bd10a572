import type { FastifyInstance } from "fastify";
import { isCurrency } from "../../../../contract/currencies.ts";
import { testPageAct, testPageShow, type TestPage } from "../../../../contract/payments.ts";
import { failure } from "../../../platform/failure.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Payments } from "../payment.service.ts";
import type { TestProvider } from "./test-provider.ts";

export interface TestProviderRoutes {
  /** Null where the test provider isn't switched on. */
  readonly testProvider: Pick<TestProvider, "act" | "readCheckout"> | null;
  readonly payments: Pick<Payments, "receive" | "workOn"> | null;
}

/** The provider's own page: who knows its unguessable name is on it, as with any provider. */
export function testProviderRoutes(
  app: FastifyInstance,
  { testProvider, payments }: TestProviderRoutes,
): void {
  async function shown(id: string): Promise<TestPage> {
    const page = await testProvider?.readCheckout(id);
    if (!page || !isCurrency(page.currency)) throw failure("not_found");
    return {
      state: page.state,
      currency: page.currency,
      amount: Number(page.amount),
      order_id: page.orderId,
      saves_card: page.saved !== null,
      is_card: page.amount === 0n,
    };
  }

  serve(app, testPageShow, async ({ query }) => shown(query.page));

  serve(app, testPageAct, async ({ body }) => {
    const webhook = await testProvider?.act(body.page, body.act);
    if (!webhook || !payments) throw failure("not_found");
    await payments.receive(webhook);
    await payments.workOn();
    return shown(body.page);
  });
}
