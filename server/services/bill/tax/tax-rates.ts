import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Value } from "typebox/value";
import { isDay, utcDay } from "../../../../contract/policy.ts";
import { TaxFile, type TaxFacts } from "../../../../contract/tax.ts";
import { errorCode } from "../../../platform/error-code.ts";
import { StartFault } from "../../../platform/start-fault.ts";

/** A country's tax on a day. */
export interface TaxRate {
  readonly country: string;
  /** The tax's name on bills. */
  readonly name: string;
  readonly percent: string;
  /** The first day of the rate; empty where no tax is taken. */
  readonly from: string;
}

export interface TaxRates {
  /** A country without a file has no tax here. */
  rateOf(country: string, at: number): TaxRate;
  isInUnion(country: string): boolean;
}

/** Reads the taxes below `content`, the folder of content. Throws a `StartFault` that lists the files that are no good. */
export function readTaxRates(content: string): TaxRates {
  const faults: string[] = [];
  const facts = filesIn(content).flatMap((name) => {
    const found = read(join(content, "tax", name), name);
    if (found) return [found];
    faults.push(
      `content/tax/${name} is no list of rates. npm run check:content tells what is wrong with it.`,
    );
    return [];
  });
  if (faults.length > 0) throw new StartFault(faults);
  return taxRates(facts);
}

export function taxRates(facts: readonly TaxFacts[]): TaxRates {
  const byCountry = new Map(facts.map((each) => [each.country, each]));
  return {
    rateOf(country, at) {
      const tax = byCountry.get(country);
      const rate = tax?.rates.findLast(({ from }) => from <= utcDay(at));
      return tax && rate
        ? { country, name: tax.name, ...rate }
        : { country, name: tax?.name ?? "", percent: "0", from: "" };
    },
    isInUnion: (country) => byCountry.get(country)?.union === "EU",
  };
}

function filesIn(content: string): readonly string[] {
  try {
    return readdirSync(join(content, "tax")).filter((name) => name.endsWith(".json"));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

function read(path: string, name: string): TaxFacts | undefined {
  const value = parse(readFileSync(path, "utf8"));
  if (!Value.Check(TaxFile, value) || name !== `${value.country.toLowerCase()}.json`) return undefined;
  const days = value.rates.map(({ from }) => from);
  const isInOrder = days.every((day, index) => isDay(day) && (index === 0 || day > days[index - 1]!));
  return isInOrder ? value : undefined;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
