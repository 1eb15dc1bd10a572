import { UsageFault, type Command } from "./command.ts";

const HEAD = /^([0-9]{1,15}):([0-9a-f]{64})$/;

export const ledgerVerify: Command = {
  name: "ledger verify",
  usage: "[--head POSITION:HASH]",
  summary:
    "Recount the ledger: chain of hashes, sums, balances, what was taken back; exit code 1 when something is wrong. It prints the head; given one that was noted down earlier, it also finds a book that was cut or written anew since.",
  options: ["head"],
  async run({ args, context, print }) {
    const known = knownHead(args.options["head"]);
    const { ledger } = (await context()).services;
    const { head, transactions, postings, faults } = await ledger.verify(known);
    for (const fault of faults) print(fault);
    const result = faults.length === 0 ? "Nothing is wrong." : `Faults: ${faults.length}.`;
    print(`${result} Transactions: ${transactions}, postings: ${postings}.`);
    print(`Head: ${head.position}:${head.hash}`);
    return faults.length === 0 ? 0 : 1;
  },
};

function knownHead(given: string | true | undefined) {
  if (given === undefined) return undefined;
  const [, position, hash] = (given === true ? null : HEAD.exec(given)) ?? [];
  if (position === undefined || hash === undefined)
    throw new UsageFault("--head needs what this command printed behind “Head:”.");
  return { position: Number(position), hash };
}
