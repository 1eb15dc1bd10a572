import { appDoor, callApp, type AppWindow } from "./app-sign-in.ts";

/**
 * A page may show prices and lead to a purchase, but in the mobile app only if the app says so, because the shop that
 * the app comes from may forbid it.
 */
export async function maySell(page: AppWindow): Promise<boolean> {
  if (!appDoor(page)) return true;
  const answer = await callApp(page, "may_sell", {}).catch(() => undefined);
  return (answer as { readonly may_sell?: unknown } | null | undefined)?.may_sell === true;
}
