import { readRulesFile, sentencesOf } from "../services/region/index.ts";
import { UsageFault, type Command } from "./command.ts";
import { visibleLine } from "./visible.ts";

export const regionCheck: Command = {
  name: "region check",
  usage: "[FILE]",
  summary:
    "Check a file of rules about regions before a server reads it, or the one in force; exit code 1 and a line for each fault.",
  options: [],
  async run({ config, args, print }) {
    const [file = config.region.rulesFile, ...others] = args.words;
    if (file === null || others.length > 0)
      throw new UsageFault("Name one file, or set HOLDALL_REGION_RULES.");
    try {
      const { size } = await readRulesFile(file);
      print(`${size} ${size === 1 ? "rule" : "rules"}, nothing wrong.`);
      return 0;
    } catch (error) {
      for (const sentence of sentencesOf(error)) print(visibleLine(`${file} ${sentence}`));
      return 1;
    }
  },
};
