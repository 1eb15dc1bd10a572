import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { utcDay, versionOn, type PolicyPages } from "../../../contract/policy.ts";

/** The versions of the built site's policies. */
export interface PolicyVersions {
  /** The version of a policy that is or was in force at a time (epoch ms); undefined where none was. */
  inForce(policy: string, at: number): Promise<string | undefined>;
  exists(policy: string, version: string): Promise<boolean>;
}

type Versions = ReadonlyMap<string, readonly string[]>;

const NONE: Versions = new Map();
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Reads the versions anew when the site was built again; without a site there are none. */
export function createPolicyVersions(siteDir: string): PolicyVersions {
  const file = join(siteDir, "policy-pages.json");
  let read: { readonly stamp: string; readonly versions: Versions } | undefined;

  const versions = async (): Promise<Versions> => {
    try {
      const { ino, mtimeMs, size } = await stat(file);
      const stamp = [ino, mtimeMs, size].join();
      if (read?.stamp !== stamp) read = { stamp, versions: versionsIn(await readFile(file, "utf8")) };
      return read.versions;
    } catch (error) {
      // A build that is just being written is read again the next time.
      if (read && !isMissing(error)) return read.versions;
      if (isMissing(error)) return NONE;
      throw error;
    }
  };

  return {
    async inForce(policy, at) {
      const dated = ((await versions()).get(policy) ?? []).map((effective) => ({ effective }));
      return versionOn(dated, utcDay(at))?.effective;
    },
    exists: async (policy, version) => (await versions()).get(policy)?.includes(version) ?? false,
  };
}

const versionsIn = (source: string): Versions =>
  new Map((JSON.parse(source) as PolicyPages).policies.map(({ slug, versions }) => [slug, versions]));
