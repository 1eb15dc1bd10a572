import type { Listener } from "../../platform/bus/bus.ts";
import { transferLimits, Transfers } from "../../platform/queue/transfers.ts";
import { createAccountWatch } from "./account-watch.ts";

/** A watch whose looks end when the test says so, in any order. */
async function watching() {
  const transfers = new Transfers(transferLimits(100));
  const looks: PromiseWithResolvers<boolean>[] = [];
  let listener: Listener | undefined;
  const watch = createAccountWatch({
    bus: {
      subscribe: async (_topics, given) => {
        listener = given;
        return async () => undefined;
      },
    },
    topic: "sessions.ended",
    transfers,
    isShut: () => {
      const look = Promise.withResolvers<boolean>();
      looks.push(look);
      return look.promise;
    },
    onError: () => undefined,
  });
  await watch.start();
  const hear = () => listener?.heard({ id: 1, topic: "sessions.ended", subject: "ada", payload: "" });
  return { transfers, looks, hear, missed: () => listener?.missed?.() };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("of two looks at an account the later one has the last word", async () => {
  const { transfers, looks, hear } = await watching();
  hear();
  hear();
  await nextTurn();
  looks[1]?.resolve(false);
  await nextTurn();
  looks[0]?.resolve(true);
  await nextTurn();
  looks[1]?.resolve(false);
  await nextTurn();
  expect(transfers.shutAccounts).toEqual([]);
});

test("what was let in just before its account was shut ends, too", async () => {
  const { transfers, looks, hear } = await watching();
  hear();
  await nextTurn();
  looks[0]?.resolve(true);
  await nextTurn();
  const end = jest.fn();
  transfers.begin({ ownerId: "ada", network: "home", accounts: ["ada"] }, end);
  await nextTurn();
  looks[1]?.resolve(true);
  await nextTurn();
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ error: "file_not_found" }));
});

test("when notices may have been lost, accounts that are shut and those with transfers are looked at", async () => {
  const { transfers, looks, missed } = await watching();
  transfers.shut("eve");
  transfers.begin({ ownerId: "bob", network: "home", accounts: ["bob"] }, () => undefined);
  missed();
  await nextTurn();
  expect(looks).toHaveLength(2);
  looks.forEach((look) => look.resolve(false));
  await nextTurn();
  expect(transfers.shutAccounts).toEqual([]);
});
