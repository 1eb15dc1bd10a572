import { nowAndThen } from "../backup/now-and-then.ts";
import { repairAll } from "../backup/repair.ts";
import { verifyAll } from "../backup/verify.ts";
import type { Command } from "./command.ts";

export const verify: Command = {
  name: "verify",
  usage: "[--repair]",
  summary:
    "Read every stored byte again and recount every reference, every quota and the ledger; exit code 1 when something is wrong. With --repair what can be counted is put right first.",
  options: ["repair"],
  async run({ args, context, print }) {
    const opened = await context();
    if (args.options["repair"] === true) {
      const { mended, adopted } = await repairAll(opened);
      for (const fault of mended) print(`Mended: ${fault}`);
      if (adopted > 0) print(`Given to the collector: ${adopted} blobs that nothing knew.`);
      if (mended.length + adopted === 0) print("There was nothing to mend.");
    }
    const { blobs, bytes, faults, orphans } = await verifyAll(opened, nowAndThen(print));
    for (const fault of faults) print(fault);
    if (orphans.count > 0) {
      print(
        `Nothing knows ${orphans.count} blobs (${orphans.bytes} bytes) of the store; "gc" takes them in hand.`,
      );
    }
    const result = faults.length === 0 ? "Nothing is wrong." : `Faults: ${faults.length}.`;
    print(
      `${result} Blobs read: ${blobs} (${bytes} bytes). Every reference, every quota and the ledger were counted again.`,
    );
    return faults.length === 0 ? 0 : 1;
  },
};
