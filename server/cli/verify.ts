import { verifyAll } from "../backup/verify.ts";
import type { Command } from "./command.ts";

export const verify: Command = {
  name: "verify",
  usage: "",
  summary:
    "Read every stored byte again and recount every reference and quota; exit code 1 when something is wrong.",
  options: [],
  async run({ context, print }) {
    const { blobs, bytes, faults } = await verifyAll(await context());
    for (const fault of faults) print(fault);
    const result = faults.length === 0 ? "Nothing is wrong." : `Faults: ${faults.length}.`;
    print(`${result} Blobs read: ${blobs} (${bytes} bytes). Every reference and quota was counted again.`);
    return faults.length === 0 ? 0 : 1;
  },
};
