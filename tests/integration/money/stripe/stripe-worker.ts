import { openDatabase } from "../../../../server/database.ts";
import { NOON } from "../bills/bills-kit.ts";
import { dyingAfterSettling } from "../payments/payment-kit.ts";
import { stripeShopOf } from "./stripe-kit.ts";

/** Settles what Stripe told, and kills itself in the middle of a settlement, once everything of it is written. */
const [, , url = "", port = ""] = process.argv;
const address = { protocol: "http", host: "127.0.0.1", port: Number(port) } as const;
const shop = await stripeShopOf(dyingAfterSettling(openDatabase(url)), () => NOON, { address });
await shop.payments.workOn();
