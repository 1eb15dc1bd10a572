import type { ComponentType } from "react";
import { GUARDS } from "../guards/index.ts";
import { passGuards } from "../guards/pass-guards.ts";
import { share } from "../guards/share.ts";

/** What the app shows of this visit once it has passed the guards, which run while the app is on its way. */
export async function enterApp(): Promise<{ readonly default: ComponentType }> {
  const [mayShow, { App }] = await Promise.all([
    passGuards(document, [...GUARDS, share]),
    import("./App.tsx"),
  ]);
  if (mayShow) return { default: App };
  const { BlockedApp } = await import("./BlockedApp.tsx");
  return { default: BlockedApp };
}
