import type { ComponentType } from "react";
import { isChunkError } from "../lib/chunk-error.ts";
import { enter } from "./enter.ts";
import { EntryFailed } from "./EntryFailed.tsx";
import { tellMissingPart } from "./part-missing.ts";

/** Gives what the app shows on this visit. Where a part of the program is missing, the page itself says so. */
export async function enterOrFail(): Promise<{ readonly default: ComponentType }> {
  try {
    return await enter();
  } catch (error) {
    if (!isChunkError(error)) return { default: EntryFailed };
    tellMissingPart(error);
    return new Promise(() => undefined);
  }
}
