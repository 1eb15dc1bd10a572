import type { ComponentType } from "react";
import { isChunkError } from "../lib/chunk-error.ts";
import { enter } from "./enter.ts";
import { EntryFailed } from "./EntryFailed.tsx";
import { tellMissingPart } from "./part-missing.ts";

/** What the app shows of this visit; of a missing part of the program the page itself tells. */
export async function enterOrFail(): Promise<{ readonly default: ComponentType }> {
  try {
    return await enter();
  } catch (error) {
    if (!isChunkError(error)) return { default: EntryFailed };
    tellMissingPart(error);
    return new Promise(() => undefined);
  }
}
