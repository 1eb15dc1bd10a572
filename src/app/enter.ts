import type { ComponentType } from "react";

/** What the app shows of this visit; whoever asks first begins it. */
export const enter = async (): Promise<{ readonly default: ComponentType }> => {
  const { visit } = await import(/* webpackChunkName: "app-entry" */ "./enter-app.ts");
  return visit();
};
