import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { utcDay, versionOn, type PolicyPages } from "../../../contract/policy.ts";

/** The versions of the built site's policies. */
export interface PolicyVersions {
  /** The version of a policy that is or was in force at a time (epoch ms); undefined where none was. */
  inForce(policy: string, at: number): Promise<string | undefined>;
  exists(policy: string, version: string): Promise<boolean>;
  /** The versions that are in force at a time, by their policies. */
  allInForce(at: number): Promise<ReadonlyMap<string, string>>;
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
      return versionOn(dated((await versions()).get(policy) ?? []), utcDay(at))?.effective;
    },
    exists: async (policy, version) => (await versions()).get(policy)?.includes(version) ?? false,
    async allInForce(at) {
      const found = [...(await versions())].flatMap(([policy, list]) => {
        const version = versionOn(dated(list), utcDay(at))?.effective;
        return version === undefined ? [] : [[policy, version] as const];
      });
      return new Map(found);
    },
  };
}

const dated = (versions: readonly string[]) => versions.map((effective) => ({ effective }));

const versionsIn = (source: string): Versions =>
  new Map((JSON.parse(source) as PolicyPages).policies.map(({ slug, versions }) => [slug, versions]));
