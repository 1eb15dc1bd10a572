import type { GatsbyNode } from "gatsby";
import { checkContent, contentReport } from "./content/check-content.ts";
import { untranslated } from "./text/locale-files.ts";

/** Reports faults before any page is made. Faults in the content stop the build; missing translations don't. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
  const faults = checkContent("content");
  if (faults.length > 0) reporter.panicOnBuild(contentReport(faults));

  const missing = untranslated("locales");
  if (missing.size === 0) return;
  const counts = [...missing].map(([locale, count]) => `${locale} ${count}`).join(", ");
  reporter.info(`Texts shown in English because they are not translated yet: ${counts}`);
};
