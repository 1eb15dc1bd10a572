import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "./read-config.ts";

const example = [
  ...readFileSync(join(__dirname, "../../../.env.example"), "utf8").matchAll(/^([A-Z0-9_]+)=(.*)$/gm),
].map(([, name = "", value = ""]) => [name, value] as const);
const explained = example.map(([name]) => name);

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "holdall-example-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The names of all settings that the configuration is read from. */
function askedFor(): readonly string[] {
  const asked = new Set<string>();
  const source: Record<string, string | undefined> = { HOLDALL_DATA_DIR: dataDir };
  readConfig(
    new Proxy(source, {
      get(target, name: string) {
        asked.add(name);
        return target[name];
      },
    }),
  );
  return [...asked];
}

test(".env.example explains every setting, and only settings there are", () => {
  const asked = askedFor();
  expect({
    missingInEnvExample: asked.filter((name) => !explained.includes(name)),
    onlyInEnvExample: explained.filter((name) => !asked.includes(name)),
  }).toEqual({ missingInEnvExample: [], onlyInEnvExample: [] });
});

test(".env.example shows what holds where nothing is set", () => {
  const here = (value: string) => value.replace(/(?<=^|:)data(?=\/|$)/, dataDir);
  const shown = readConfig(Object.fromEntries(example.map(([name, value]) => [name, here(value)])));
  expect(shown).toEqual(readConfig({ HOLDALL_DATA_DIR: dataDir }));
});
