import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, SETTINGS } from "./read-config.ts";

const example = [
  ...readFileSync(join(__dirname, "../../../.env.example"), "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm),
].map(([, name = "", value = ""]) => [name, value] as const);

test(".env.example explains every setting, and only settings there are", () => {
  expect(example.map(([name]) => name).toSorted()).toEqual(["PORT", ...SETTINGS].toSorted());
});

test(".env.example shows what holds where nothing is set", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "holdall-example-"));
  const here = (value: string) => value.replace(/(?<=^|:)data(?=\/|$)/, dataDir);
  try {
    const shown = readConfig(Object.fromEntries(example.map(([name, value]) => [name, here(value)])));
    expect(shown).toEqual(readConfig({ HOLDALL_DATA_DIR: dataDir }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
