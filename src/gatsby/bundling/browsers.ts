import { readFileSync } from "node:fs";

/** Browsers whose name differs in esbuild. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: "ios" };

/** The oldest browsers from `package.json` in esbuild's notation: `["chrome111", "ios16.4"]`. */
export function oldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] };
  return browserslist.map((entry) => {
    const [name = "", , version = ""] = entry.split(" ");
    return (NAMES[name] ?? name) + version;
  });
}
