import { catalogue } from "../contract/errors.ts";
import { buttonKeys } from "../src/gatsby/text/button-keys.ts";
import { checkButtons } from "../src/gatsby/text/check-buttons.ts";
import { checkErrors, checkLocales } from "../src/gatsby/text/check-locales.ts";
import { checkLabels } from "../src/gatsby/text/check-labels.ts";
import { checkGlossaries } from "../src/gatsby/text/check-glossary.ts";
import { codeFiles, isKeyUsed, textsInCode } from "../src/gatsby/text/used-keys.ts";

const sources = [...codeFiles(["src", "server", "contract"])];
const code = textsInCode(sources);
const faults = [
  ...checkLocales("locales", (ns, key) => isKeyUsed(code, ns, key)),
  ...checkErrors("locales", Object.keys(catalogue)),
  ...checkGlossaries(),
  ...checkLabels("locales"),
  ...checkButtons("locales", [...new Set(sources.flatMap(buttonKeys))]),
];

if (faults.length > 0) {
  console.error(`${faults.length} ${faults.length === 1 ? "fault" : "faults"} in the texts:`);
  for (const { file, message } of faults) console.error(`${file}  ${message}`);
  process.exitCode = 1;
} else {
  console.log("The texts of all locales are sound.");
}
