import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../../server/platform/config/read-config.ts";

/** Fails with what to do when there is no site for a server with these settings. */
export function assertBuilt(env: Readonly<Record<string, string>> = {}): void {
  const { siteDir } = readConfig(env);
  if (!existsSync(join(siteDir, "index.html")))
    throw new Error(`The site isn't built, in ${siteDir} there is none: npm run build`);
}
