import { openDatabase } from "../../../../server/database.ts";
import { shopOf } from "../payments/payment-kit.ts";

/** Renews what is due at a time, and is killed once a card is charged, before anything of it is written down here. */
const [, , url = "", at = ""] = process.argv;
const { provider, payments } = shopOf(openDatabase(url), () => Number(at));
const { charge } = provider;
provider.charge = async (id, card) => {
  await charge(id, card);
  process.kill(process.pid, "SIGKILL");
};
await payments.subscriptions.renewDue();
