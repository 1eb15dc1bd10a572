import { appDoor, callApp, type AppWindow } from "./app-sign-in.ts";

/**
 * Whether a page may show prices and lead to a purchase. In the mobile app that is so only if the app says it, because the
 * shop that the app comes from may forbid it.
 */
export async function maySell(page: AppWindow): Promise<boolean> {
  if (!appDoor(page)) return true;
  const answer = await callApp(page, "may_sell", {}).catch(() => undefined);
  return (answer as { readonly may_sell?: unknown } | null | undefined)?.may_sell === true;
}
