import { existsSync } from "node:fs";
import { openDatabase } from "../database.ts";
import { checkups } from "../doctor/checkups/index.ts";
import { examine } from "../doctor/examine.ts";
import type { Finding, Health } from "../doctor/finding.ts";
import type { Config } from "../platform/config/config.ts";
import { UsageFault, type Command } from "./command.ts";
import { visibleLine } from "./visible.ts";

const SQLITE = "sqlite:";
const HEALTH_LETTERS = 5;
const PART_LETTERS = 11;

export const doctor: Command = {
  name: "doctor",
  usage: "[--mail-to ADDRESS]",
  summary:
    "Try everything the instance needs, and say what to do about what isn't well; exit code 1 with a fault. It changes nothing.",
  options: ["mail-to"],
  async run({ config, args, print }) {
    const mailTo = args.options["mail-to"] ?? null;
    if (mailTo === true) throw new UsageFault("--mail-to needs a value.");
    const database = exists(config) ? openDatabase(config.databaseUrl, config.database) : null;
    const counts: Record<Health, number> = { good: 0, doubt: 0, fault: 0 };
    try {
      for await (const finding of examine({ config, database, mailTo, now: Date.now }, checkups)) {
        counts[finding.health] += 1;
        for (const line of linesOf(finding)) print(visibleLine(line));
      }
    } finally {
      await database?.close();
    }
    print(`Good: ${counts.good}. Doubts: ${counts.doubt}. Faults: ${counts.fault}.`);
    return counts.fault === 0 ? 0 : 1;
  },
};

/** Opening a SQLite file that isn't there would make it. */
const exists = ({ databaseUrl: url }: Config): boolean =>
  !url.startsWith(SQLITE) || existsSync(url.slice(SQLITE.length));

function linesOf({ part, health, sentence, advice }: Finding): readonly string[] {
  const head = `${health.padEnd(HEALTH_LETTERS)}  ${part.padEnd(PART_LETTERS)}  `;
  return [`${head}${sentence}`, ...(advice === "" ? [] : [`${" ".repeat(head.length)}${advice}`])];
}
