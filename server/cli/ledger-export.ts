import { beancountJournal, hledgerJournal } from "../services/ledger/index.ts";
import { UsageFault, type Command } from "./command.ts";

const FORMATS = { hledger: hledgerJournal, beancount: beancountJournal } as const;

export const ledgerExport: Command = {
  name: "ledger export",
  usage: "[--format hledger|beancount]",
  summary:
    "Write every transaction of the ledger as a plain text journal, which hledger (the default) or bean-check balance without this program.",
  options: ["format"],
  async run({ args, context, print }) {
    const format = args.options["format"] ?? "hledger";
    if (format !== "hledger" && format !== "beancount")
      throw new UsageFault("--format needs hledger or beancount.");
    const { ledger } = (await context()).services;
    for await (const line of FORMATS[format](ledger.transactions())) print(line);
    return 0;
  },
};
