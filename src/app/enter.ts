import type { ComponentType } from "react";

/** Gives what the app shows on this visit. The first call decides it. */
export const enter = async (): Promise<{ readonly default: ComponentType }> => {
  const { visit } = await import(/* webpackChunkName: "app-entry" */ "./enter-app.ts");
  return visit();
};
