import type { ComponentType } from "react";
import { isChunkError, reloadOnce } from "./chunk-reload.ts";
import { enter } from "./enter.ts";
import { EntryFailed } from "./EntryFailed.tsx";

/** What the app shows of this visit; a missing part of the program is fetched by reloading, and told when that didn't help. */
export async function enterOrFail(
  reload: () => void = () => location.reload(),
): Promise<{ readonly default: ComponentType }> {
  try {
    return await enter();
  } catch (error) {
    // The page stays as it is until it is loaded again.
    if (isChunkError(error) && reloadOnce(location.pathname, reload)) return new Promise(() => undefined);
    return { default: EntryFailed };
  }
}
