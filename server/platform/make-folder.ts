import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

const OWN_MODE = 0o700;

/** Makes a folder and those above it, for their owner only. Node's own recursive way never returns below `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: OWN_MODE });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
