import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSiteList } from "../../platform/site/site-list.ts";
import { about } from "../finding.ts";
import type { Checkup } from "../patient.ts";

const { good, fault } = about("site");
const ADVICE = 'Run "npm run build", or set HOLDALL_SITE_DIR to a built site.';

export const pages: Checkup = {
  part: "site",
  async look({ config: { siteDir } }) {
    const files = existsSync(siteDir) ? Object.keys(readSiteList(siteDir).files) : [];
    if (files.length === 0) return [fault(`There is no built site in ${siteDir}.`, ADVICE)];
    const lost = files.filter((path) => !existsSync(join(siteDir, path)));
    return lost.length === 0
      ? [good(`All ${files.length} files of the site are there.`)]
      : [
          fault(
            `${lost.length} of ${files.length} files of the site are missing, such as ${lost[0]}.`,
            ADVICE,
          ),
        ];
  },
};
