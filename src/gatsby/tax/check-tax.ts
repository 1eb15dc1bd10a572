import { globSync } from "node:fs";
import { isDay } from "../../../contract/policy.ts";
import { TaxFile, type TaxFacts } from "../../../contract/tax.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, readJson, type JsonFile } from "../data-files/json-file.ts";

/** Every fault of every country's tax below a content folder. */
export function checkTax(folder: string): ContentFault[] {
  const paths = globSync("tax/*.json", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  return paths.flatMap((path) => {
    const file = readJson(folder, path);
    if (!file) return [];
    if (isFault(file)) return [file];
    const faults = checkShape(file, TaxFile);
    return faults.length > 0 ? faults : checkFacts(file, file.value as TaxFacts);
  });
}

function checkFacts({ path, lineOf }: JsonFile, { country, rates }: TaxFacts): ContentFault[] {
  const name = `${country.toLowerCase()}.json`;
  const ofName = path.endsWith(`/${name}`)
    ? []
    : [{ path, line: lineOf("country"), message: `"country" is ${country}. Rename the file to ${name}.` }];
  const ofDays = rates.flatMap(({ from }, index): ContentFault[] => {
    const line = lineOf("rates");
    const before = rates[index - 1]?.from ?? "";
    if (!isDay(from))
      return [{ path, line, message: `"${from}" is no day of the calendar. Write one such as 2026-01-01.` }];
    if (from > before) return [];
    return [
      {
        path,
        line,
        message: `The rate from ${from} stands behind that from ${before}. Put the earliest first.`,
      },
    ];
  });
  return [...ofName, ...ofDays];
}
