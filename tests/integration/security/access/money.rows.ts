import { sale } from "../../money/bills-kit.ts";
import { everybody, oneself, owned, type Rows } from "./row.ts";
import type { Scene } from "./scene.ts";

const NO_BILL = "404 not_found";

/** Issues a bill for the owner, once. */
async function bill({ server, owner }: Scene): Promise<{ readonly query: { readonly number: string } }> {
  const { database, services } = server.context;
  const wish = sale(`access/${owner.id}`, { ownerId: owner.id, isTest: true });
  const { number } = await database.write((tx) => services.bills.issue(tx, { ...wish, paid: 599n }));
  return { query: { number } };
}

/** What was paid: everybody has their own, and another's is as if it weren't there. */
export const moneyRows: Rows = {
  billList: { ask: () => ({}), outcomes: oneself },
  billShow: { ask: bill, outcomes: owned(NO_BILL) },
  billFile: {
    ask: async (scene) => ({ query: { ...(await bill(scene)).query, format: "ndjson" } }),
    outcomes: owned(NO_BILL),
  },
  billKeyShown: { ask: () => ({}), outcomes: everybody("200") },
};
