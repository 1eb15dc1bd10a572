import type { Texts } from "../../../platform/text/texts.ts";
import type { LoginAssets } from "../pages/frame/assets.ts";
import { deviceCodePage } from "../pages/device-code.page.ts";
import { noticePage } from "../pages/notice.page.ts";
import { providerContext, show } from "../pages/frame/provider-pages.ts";
import type { ProviderContext } from "../provider/provider.types.ts";

export const DEVICE_PATH = "/login/device";

/** The query by which the page for the code says why it is back. */
const FAULTS = ["unknown", "stale"] as const;
type CodeFault = (typeof FAULTS)[number];
const isFault = (text: string): text is CodeFault => (FAULTS as readonly string[]).includes(text);

/** The values that the door of the page has taken out of its address. */
export interface Typed {
  readonly userCode: string;
  readonly fault: string;
}

type Ending = "expired" | "used" | "refused" | "done";

/** The pages of a sign-in by code outside the sign-in itself. */
export interface DevicePages {
  /** The page for the code, or the one that says how it ended. */
  enter(ctx: ProviderContext, error?: Error): void;
  /** Sends the person back to the page for the code. */
  beginAnew(ctx: ProviderContext): void;
  /** Does so because the form they sent isn't good any more. */
  stale(ctx: ProviderContext, userCode: string): void;
  expired(ctx: ProviderContext): void;
  done(ctx: ProviderContext): void;
  tooMany(ctx: ProviderContext, seconds: number): void;
}

/** The ways a code can end, by the names of the errors that oidc-provider throws. */
const ENDS: Readonly<Record<string, Ending>> = {
  ExpiredError: "expired",
  SessionNotFound: "expired",
  AlreadyUsedError: "used",
  AbortedError: "refused",
};

export function devicePages(texts: Texts, assets: LoginAssets): DevicePages {
  const contextOf = providerContext(texts, assets);

  const end = (ctx: ProviderContext, how: Ending) => {
    const context = contextOf(ctx);
    const { say } = context;
    const client = ctx.oidc?.client?.clientName ?? "";
    const link = how === "done" ? {} : { link: { href: DEVICE_PATH, label: say("device.again") } };
    ctx.status = how === "expired" || how === "used" ? 400 : 200;
    const notice = {
      title: say(`device.${how}.title`),
      text: say(`device.${how}.text`, { client }),
      ...link,
    };
    show(ctx, noticePage(context, notice));
  };

  const back = (ctx: ProviderContext, fault: CodeFault, userCode: string) =>
    goTo(ctx, `${DEVICE_PATH}?${new URLSearchParams({ fault, user_code: userCode })}`);

  const fail = (ctx: ProviderContext) => {
    const context = contextOf(ctx);
    const { say } = context;
    const text = say(ctx.status >= 500 ? "failed.unexpected" : "failed.refused");
    show(ctx, noticePage(context, { title: say("failed.title"), text }));
  };

  const ask = (ctx: ProviderContext) => {
    const { userCode, fault } = (ctx.state["typed"] ?? { userCode: "", fault: "" }) as Typed;
    const kept: Record<string, string> = userCode ? { user_code: userCode } : {};
    const context = { ...contextOf(ctx, DEVICE_PATH), kept };
    const { say } = context;
    const message = say(fault === "stale" ? "errors.stale" : "device.unknown");
    const shown = {
      action: DEVICE_PATH,
      xsrf: String(ctx.oidc.session?.state?.["secret"] ?? ""),
      userCode,
      ...(isFault(fault) ? { fault: { message, field: "user_code" } } : {}),
    };
    show(ctx, deviceCodePage(context, shown));
  };

  /** A mistake leads back to the page for the code, where a new form is drawn; everything else ends here. */
  const afterError = (ctx: ProviderContext, { name }: Error): void => {
    const how = ENDS[name];
    if (how) return end(ctx, how);
    if (ctx.oidc.route !== "code_verification") return end(ctx, "expired");
    const typed = String(ctx.oidc.params?.["user_code"] ?? "");
    if (name === "NoCodeError") return goTo(ctx, DEVICE_PATH);
    if (name === "InvalidRequest") return back(ctx, "stale", typed);
    if (name !== "NotFoundError") return fail(ctx);
    ctx.state["isWrong"] = true;
    return back(ctx, "unknown", typed);
  };

  return {
    enter: (ctx, error) => (error ? afterError(ctx, error) : ask(ctx)),
    beginAnew: (ctx) => goTo(ctx, DEVICE_PATH),
    stale: (ctx, userCode) => back(ctx, "stale", userCode),
    expired: (ctx) => end(ctx, "expired"),
    done: (ctx) => end(ctx, "done"),
    tooMany(ctx, seconds) {
      const context = contextOf(ctx);
      const { say } = context;
      ctx.status = 429;
      ctx.set("retry-after", String(seconds));
      show(ctx, noticePage(context, { title: say("failed.title"), text: say("errors.frozen", { seconds }) }));
    },
  };
}

function goTo(ctx: ProviderContext, address: string): void {
  ctx.status = 303;
  ctx.redirect(address);
}
