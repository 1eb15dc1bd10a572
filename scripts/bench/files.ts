import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export function write(folder: string, path: string, content: string | Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

export const frontMatter = (fields: Readonly<Record<string, string>>): string =>
  ["---", ...Object.entries(fields).map(([key, value]) => `${key}: ${value}`), "---", "", ""].join("\n");
