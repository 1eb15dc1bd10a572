import { openDatabase } from "../../../../server/database.ts";
import { NOON } from "../bills/bills-kit.ts";
import { dyingAfterSettling, shopOf } from "./payment-kit.ts";

/** Settles what is due, and kills itself in the middle of a settlement, once everything of it is written. */
const [, , url = ""] = process.argv;
await shopOf(dyingAfterSettling(openDatabase(url)), () => NOON).payments.workOn();
