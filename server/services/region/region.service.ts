import type { Logger } from "../../platform/log/logger.ts";
import { StartFault } from "../../platform/start-fault.ts";
import { openCountryTable, type CountryTable } from "./country-table.ts";
import { readRulesFile } from "./read-rules-file.ts";
import { sentencesOf } from "./read-rules.ts";
import type { Rule, RuleBook } from "./rule-book.ts";
import { SHIPPED_TABLE } from "./shipped-table.ts";
import { watchFile, type WatchedFile } from "./watched-file.ts";

/** Tells the country of a visitor, and the operator's decision about it. */
export interface RegionService {
  /**
   * Reads the operator's files, and from then on takes rules that change; without it no rule is known. Rejects with a
   * `StartFault` for files that are no good.
   */
  open(): Promise<void>;
  /** The code of a country; null when it isn't known. */
  countryOf(address: string): string | null;
  /** The rule by which an address may use nothing here; undefined when it may. */
  blocks(address: string): Rule | undefined;
  /** The operator closed a share to an address. */
  isClosed(shareId: string, address: string): boolean;
  /** Some rule is about a share. */
  isAbout(shareId: string): boolean;
  /** The operator's file has become no good, so that rules from before are in force. */
  isFaulty(): boolean;
  /** Takes rules that have changed, if they rest. */
  look(): Promise<void>;
  close(): void;
}

export interface RegionDeps {
  /** The operator's file; null for no rules. */
  readonly rulesFile: string | null;
  /** A table of the operator's own; null for the one that comes with the server. */
  readonly tableFile: string | null;
  readonly logger: Pick<Logger, "info" | "error">;
}

export function createRegion({ rulesFile, tableFile, logger }: RegionDeps): RegionService {
  let table: CountryTable | undefined;
  let rules: WatchedFile<RuleBook> | undefined;
  let isFaulty = false;
  // The table is loaded late where no rule needs it, since it takes up memory.
  const openTable = () => (table ??= openCountryTable(tableFile ?? SHIPPED_TABLE));
  const countryOf = (address: string) => openTable().countryOf(address);
  const decide = (shareId: string | null, address: string) => {
    const rule = rules?.current().find(shareId, address, countryOf);
    return rule?.action === "block" ? rule : undefined;
  };
  return {
    countryOf,
    blocks: (address) => decide(null, address),
    isClosed: (shareId, address) => decide(shareId, address) !== undefined,
    isAbout: (shareId) => rules?.current().isAbout(shareId) ?? false,
    async open() {
      if (tableFile !== null || rulesFile !== null) openTable();
      if (rulesFile === null) return;
      rules = await watchFile({
        path: rulesFile,
        read: readRulesFile,
        onTaken({ size }) {
          isFaulty = false;
          logger.info({ file: rulesFile, rules: size }, "rules about regions are in force");
        },
        onFault(error) {
          isFaulty = true;
          const faults = sentencesOf(error);
          logger.error(
            { file: rulesFile, faults },
            "rules about regions are no good; those before stay in force",
          );
        },
      }).catch((error: unknown) => {
        throw new StartFault(sentencesOf(error).map((sentence) => `${rulesFile} ${sentence}`));
      });
    },
    isFaulty: () => isFaulty,
    look: async () => rules?.look(),
    close: () => rules?.close(),
  };
}
