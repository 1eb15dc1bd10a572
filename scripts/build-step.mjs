import { join } from "node:path";
import { runStep } from "./quiet-step.mjs";

const quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON";
/** The build's next work after Gatsby reports that the phase on the left has ended. */
const PHASES = [
  ["source and transform nodes", "laying out the pages"],
  ["createPages", "scripts and styles"],
  ["Building HTML renderer", "pages of words"],
  ["Building static HTML", "finishing the pages"],
];

/**
 * Builds the site if any of it has changed.
 * @param {string} root of the repository, its packages installed
 * @returns {Promise<boolean>} whether it is built
 */
export function buildSite(root) {
  const node = join(root, "node_modules/.bin/node");
  return runStep(node, [quiet, "scripts/build-site.ts", "--if-changed"], {
    cwd: root,
    channel: true,
    doing: "The site: looking what has changed",
    done: (_, lines) => lines.findLast((line) => line.startsWith("The site")) ?? "The site is built.",
    failed: "The site couldn't be built; the reason is above.",
    phaseOf: (line) =>
      line.includes("success") ? PHASES.find(([ended]) => line.includes(ended))?.[1] : undefined,
  });
}
