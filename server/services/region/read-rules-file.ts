import { constants } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { errorCode } from "../../platform/error-code.ts";
import { readRules, RuleFaults } from "./read-rules.ts";
import type { RuleBook } from "./rule-book.ts";

/** This is room for some 40,000 rules; more would hold up the process that reads them for too long. */
export const RULES_BYTES = 1024 * 1024;

/** Reads the operator's file of rules; rejects with `RuleFaults`, whose sentences are for the operator. */
export async function readRulesFile(path: string): Promise<RuleBook> {
  return readRules(await textOf(path));
}

async function textOf(path: string): Promise<string> {
  // A pipe that nobody writes to would never open.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw new RuleFaults([`can't be opened (${errorCode(error)})`]);
  });
  try {
    return await smallText(file);
  } finally {
    await file.close();
  }
}

/** Never reads more than it may, whatever the size says: the file may grow meanwhile, or be a device. */
async function smallText(file: FileHandle): Promise<string> {
  if (!(await file.stat()).isFile()) throw new RuleFaults(["isn't a plain file"]);
  const bytes = Buffer.alloc(RULES_BYTES + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
    length += bytesRead;
    if (bytesRead === 0 || length > RULES_BYTES) break;
  }
  if (length > RULES_BYTES) throw new RuleFaults(["is larger than 1 MiB"]);
  return bytes.toString("utf8", 0, length);
}
