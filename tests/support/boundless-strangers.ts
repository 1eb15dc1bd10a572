import type { Strangers } from "../../server/platform/strangers/strangers.ts";

/** A budget without an end, for what isn't about it. */
export const boundlessStrangers: Strangers = {
  count: async () => undefined,
  countSpare: async () => true,
  assertRoom: async () => undefined,
  prune: async () => undefined,
};
