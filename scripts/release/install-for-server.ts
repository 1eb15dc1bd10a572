import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withAddresses } from "../lock-addresses.mjs";
import { bundlePackages } from "../packages/bundle-packages.ts";
import { runStep } from "../quiet-step.mjs";

/**
 * The parts of installed packages that aren't needed to run: headers, sources, halves of a table of which we read
 * the whole, and the package by which Node was fetched.
 */
const SPARE = [
  ".package-lock.json",
  "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb",
  "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb",
  "better-sqlite3/build",
  "better-sqlite3/deps",
  "better-sqlite3/src",
  "node/node_modules",
];
/** Files that only compilers and debuggers read. */
const SPARE_FILES = "**/*.{d.ts,d.mts,d.cts,map}";

/**
 * Installs into `stage`, where the server's code is, what the lock file of `root` names for it, by npm, bundles it, and leaves
 * no more than runs.
 */
export async function installForServer(root: string, stage: string): Promise<boolean> {
  for (const name of ["package.json", ".npmrc"]) copyFileSync(join(root, name), join(stage, name));
  const lockFile = readFileSync(join(root, "package-lock.json"), "utf8");
  writeFileSync(join(stage, "package-lock.json"), withAddresses(lockFile));
  const options = ["--omit=dev", "--workspaces=false", "--prefer-offline", "--replace-registry-host=always"];
  const good = await runStep("npm", ["ci", ...options], {
    cwd: stage,
    doing: "Installing the server's packages",
    done: (seconds) => `The server's packages are installed (${seconds} s)`,
    failed: "The server's packages couldn't be installed; npm's words are above.",
  });
  if (!good) return false;
  tidy(stage);
  await bundlePackages(stage);
  writeFileSync(join(stage, "sbom.cdx.json"), listPackages(stage));
  return true;
}

/** Lists what is installed in CycloneDX, which programs read that look for known faults. */
function listPackages(stage: string): string {
  const text = execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"], {
    cwd: stage,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const list = JSON.parse(text) as { readonly metadata: { readonly component: { name: string } } };
  const { name } = JSON.parse(readFileSync(join(stage, "package.json"), "utf8")) as { name: string };
  // npm calls it after the folder.
  list.metadata.component.name = name;
  return `${JSON.stringify(list, null, 2)}\n`;
}

function tidy(stage: string): void {
  const packages = join(stage, "node_modules");
  for (const path of SPARE) rmSync(join(packages, path), { recursive: true, force: true });
  for (const path of globSync(SPARE_FILES, { cwd: packages })) rmSync(join(packages, path));
  removeOtherPlatforms(join(packages, "better-sqlite3/prebuilds"));
  for (const name of ["package-lock.json", ".npmrc"]) rmSync(join(stage, name));
  const { name, version, license, dependencies, overrides } = JSON.parse(
    readFileSync(join(stage, "package.json"), "utf8"),
  ) as Record<string, unknown>;
  const engines = { node: ">=24" };
  const own = { name, version, private: true, license, engines, dependencies, overrides };
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
}

/** Binaries are named `<platform>-<arch>.node`. */
function removeOtherPlatforms(folder: string): void {
  const own = `${process.platform}-${process.arch}.node`;
  for (const name of readdirSync(folder)) if (name !== own) rmSync(join(folder, name));
}
