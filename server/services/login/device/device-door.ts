import type { Provider } from "oidc-provider";
import { isLocale } from "../../../../contract/locales.ts";
import { Failure } from "../../../platform/failure.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { DEVICE_CODE_FROM_ADDRESS } from "../throttle/back-off.ts";
import { siteLocaleCookie } from "../pages/frame/page-locale.ts";
import type { ProviderContext } from "../provider/provider.types.ts";
import type { Throttle } from "../throttle/throttle.ts";
import { DEVICE_PATH, type DevicePages, type Typed } from "./device-pages.ts";

const MOST_LETTERS = 32;

export interface DoorParts {
  readonly pages: DevicePages;
  readonly throttle: Pick<Throttle, "attempt" | "refund">;
  /** People reach the site by https. */
  readonly isSecure: boolean;
}

/**
 * Stands before the page for the code. A link with a code in it only fills in the form, whatever oidc-provider would
 * do, and wrong codes are counted for the network that sends them. Who has no session saw no page of ours before;
 * oidc-provider would fail where it has to say so.
 */
export function guardDevicePage(provider: Provider, parts: DoorParts): void {
  const path = provider.pathFor("code_verification", { mountPath: "" });
  provider.use(async (plain, next) => {
    const ctx = plain as ProviderContext;
    const isPage = ctx.path === path;
    const isReturn = ctx.method === "GET" && ctx.path.startsWith(`${path}/`);
    if (isPage && ctx.method === "GET") return readAddress(ctx, next, parts);
    if (!isPage && !isReturn) return next();
    const isKnown = (await provider.Session.get(ctx)).exp !== undefined;
    if (!isKnown) return isPage ? parts.pages.stale(ctx, "") : parts.pages.expired(ctx);
    return isPage ? countWrong(ctx, next, parts) : next();
  });
}

async function readAddress(ctx: ProviderContext, next: () => Promise<unknown>, { isSecure }: DoorParts) {
  const text = (name: string) => String(ctx.query[name] ?? "").slice(0, MOST_LETTERS);
  const [userCode, locale] = [text("user_code"), text("lang")];
  if (isLocale(locale)) {
    ctx.append("set-cookie", siteLocaleCookie(locale, isSecure));
    ctx.status = 303;
    const query = userCode ? `?${new URLSearchParams({ user_code: userCode })}` : "";
    ctx.redirect(`${DEVICE_PATH}${query}`);
    return;
  }
  ctx.state["typed"] = { userCode, fault: text("fault") } satisfies Typed;
  ctx.query = {};
  await next();
}

async function countWrong(
  ctx: ProviderContext,
  next: () => Promise<unknown>,
  { throttle, pages }: DoorParts,
) {
  const subject = `device code:${networkOf(ctx.ip)}`;
  try {
    await throttle.attempt(subject, DEVICE_CODE_FROM_ADDRESS, "resource_exhausted", ctx.ip);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    pages.tooMany(ctx, Number(error.facts["seconds"] ?? 1));
    return;
  }
  try {
    await next();
  } finally {
    if (!ctx.state["isWrong"]) await throttle.refund(subject);
  }
}
