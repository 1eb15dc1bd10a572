import { isIP } from "node:net";
import { openCountryTable, readRulesFile, SHIPPED_TABLE } from "../services/region/index.ts";
import { UsageFault, type Command } from "./command.ts";

export const regionExplain: Command = {
  name: "region explain",
  usage: "ADDRESS [--share ID]",
  summary: "Tell which country an address is in, and which line of the rules decides about it.",
  options: ["share"],
  async run({ config, args, print }) {
    const [address = "", ...others] = args.words;
    const { share = null } = args.options;
    if (isIP(address) === 0 || others.length > 0) throw new UsageFault("Name one IP address.");
    if (share === true) throw new UsageFault("--share needs the id of a share.");
    const { rulesFile, tableFile } = config.region;
    const table = openCountryTable(tableFile ?? SHIPPED_TABLE);
    const day = table.madeAt.toISOString().slice(0, 10);
    print(`Country: ${table.countryOf(address) ?? "not known"} (table of ${day}).`);
    if (rulesFile === null) return 0;
    const rules = await readRulesFile(rulesFile);
    const tell = (what: string, shareId: string | null) => {
      const rule = rules.find(shareId, address, table.countryOf);
      print(`${what}: ${rule ? `${rule.action} by line ${rule.line}` : "no line is about it, so allowed"}.`);
    };
    tell("Everything", null);
    if (share !== null) tell(`Share ${share}`, share);
    return 0;
  },
};
