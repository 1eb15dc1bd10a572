import { readFileSync } from "node:fs";

/** Names of browsers that esbuild calls otherwise. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: "ios" };

/** The oldest browsers of `package.json` as esbuild names them: `["chrome111", "ios16.4"]`. */
export function oldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] };
  return browserslist.map((entry) => {
    const [name = "", , version = ""] = entry.split(" ");
    return (NAMES[name] ?? name) + version;
  });
}
