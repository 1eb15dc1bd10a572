import { Html, html } from "../../../../platform/http/html.ts";
import type { Texts } from "../../../../platform/text/texts.ts";
import type { LoginAssets } from "./assets.ts";
import { isFirstParty } from "../../clients/clients.ts";
import type { ProviderContext, ProviderPages } from "../../provider/provider.types.ts";
import { contentPolicy } from "./content-policy.ts";
import { noticePage } from "../notice.page.ts";
import { pageLocale } from "./page-locale.ts";
import { page, pageContext, type PageContext } from "./page.ts";

/** Draws pages within a request that oidc-provider answers; `path` is where the language switch comes back to. */
export const providerContext =
  (texts: Texts, assets: LoginAssets) =>
  (ctx: ProviderContext, path = ""): PageContext => {
    const hints = { cookies: ctx.get("cookie"), acceptLanguage: ctx.get("accept-language") };
    const locale = pageLocale({ ...hints, uiLocales: ctx.oidc?.params?.["ui_locales"] });
    return pageContext(texts, locale, assets.version, path);
  };

export function show(ctx: ProviderContext, body: string, formTargets: readonly string[] = []): void {
  ctx.type = "html";
  ctx.set("content-security-policy", contentPolicy({ formTargets }));
  ctx.body = body;
}

/** The pages oidc-provider shows by itself: sign-out and errors. */
export function providerPages(texts: Texts, assets: LoginAssets, signInUrl: string): ProviderPages {
  const contextOf = providerContext(texts, assets);
  const again = ({ say }: PageContext) => ({ href: signInUrl, label: say("failed.again") });

  return {
    async renderError(ctx, out) {
      const context = contextOf(ctx);
      const { say } = context;
      const text = say(ctx.status >= 500 ? "failed.unexpected" : "failed.refused");
      show(ctx, noticePage(context, { title: say("failed.title"), text, link: again(context) }));
      ctx.set("x-login-error", out.error);
    },
    async logoutSource(ctx, form) {
      const { post_logout_redirect_uri: target } = ctx.oidc.params ?? {};
      show(ctx, signOutPage(contextOf(ctx), form, mayGoOnAtOnce(ctx)), originsOf(target));
    },
    async postLogoutSuccessSource(ctx) {
      const context = contextOf(ctx);
      const { say } = context;
      const link = { href: signInUrl, label: say("signIn.submit") };
      show(ctx, noticePage(context, { title: say("signOut.doneTitle"), text: say("signOut.done"), link }));
    },
  };
}

/** The site has already asked the person, and a genuine id token shows that the request comes from the site. */
const mayGoOnAtOnce = (ctx: ProviderContext): boolean =>
  ctx.oidc.entities.IdTokenHint !== undefined && isFirstParty(ctx.oidc.client?.clientId);

const originsOf = (address: unknown): readonly string[] =>
  typeof address === "string" && URL.canParse(address) ? [new URL(address).origin] : [];

function signOutPage(context: PageContext, form: string, atOnce: boolean): string {
  const { say } = context;
  return page(
    context,
    say("signOut.title"),
    html`<p>${say("signOut.intro")}</p>
      ${new Html(form)}
      <div class="choices">
        <button
          class="primary"
          type="submit"
          form="op.logoutForm"
          name="logout"
          value="yes"
          ${atOnce && html` data-press-at-once`}
        >
          ${say("signOut.submit")}
        </button>
        <button class="secondary" type="submit" form="op.logoutForm">${say("signOut.stay")}</button>
      </div>`,
  );
}
