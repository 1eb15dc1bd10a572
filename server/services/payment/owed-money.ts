import { ProviderAway } from "./payment-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import * as repository from "./payment.repository.ts";
import type { PaymentOrderTable } from "./payment.table.ts";
import type { Database } from "../../database.ts";

interface OwedParts {
  readonly database: Pick<Database, "read">;
  readonly provider: PaymentProvider;
  /** Brings the order to what its provider has. */
  readonly look: (checkoutId: string) => Promise<unknown>;
}

const GIVEN_AT_ONCE = 50;

/**
 * Has the provider give back what is owed of earlier orders, whose money paid a part of one that was given back. It is asked for a sum,
 * so servers that ask twice do no harm, and what it doesn't answer is asked again.
 */
export async function giveOwed({ database, provider, look }: OwedParts): Promise<void> {
  const faults: unknown[] = [];
  const give = async ({ checkout_id: id, owed }: PaymentOrderTable) => {
    if (id === null || owed === null) return;
    try {
      await provider.refund(id, BigInt(owed));
    } finally {
      // Somebody may have given it back in the provider's pages; and one that is refused lets others go first the next time.
      await look(id);
    }
  };
  const { name, isTest } = provider;
  // One that can't be given back keeps no others waiting.
  for (const order of await repository.owedOrders(database.read, {
    provider: name,
    isTest,
    limit: GIVEN_AT_ONCE,
  }))
    await give(order).catch((fault: unknown) => {
      if (!(fault instanceof ProviderAway)) faults.push(fault);
    });
  if (faults.length > 0) throw new AggregateError(faults, "money that is owed could not be given back");
}
