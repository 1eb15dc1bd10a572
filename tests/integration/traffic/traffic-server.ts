import { openDatabase } from "../../../server/database.ts";
import { startTransferProcess } from "../transfer/transfer-process.ts";
import { transferLimits } from "../../../server/platform/queue/transfers.ts";
import { openTestStore } from "../../support/test-store.ts";

/**
 * A server that sends files until it is killed, without counting them if it is to be `free`; says its origin, and settles its
 * windows when it is asked to end.
 */
const [, , url = "", folder = "", free = ""] = process.argv;
const TIB = 2 ** 40;
const server = await startTransferProcess({
  database: openDatabase(url),
  store: await openTestStore(folder),
  now: Date.now,
  quota: TIB,
  maxFileBytes: TIB,
  instantUpload: "account",
  accelPrefix: null,
  leastSpeed: null,
  transferLimits: transferLimits(1_000),
  trustedProxies: [],
  closedShares: new Set(),
  endedSessions: new Set(),
  ...(free === "free" && { allowance: "uncounted" as const }),
});
process.stdout.write(`${server.origin}\n`);
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
