import { errors, type Configuration } from "oidc-provider";
import type { ProviderContext } from "../provider/provider.types.ts";
import { askedBy, type CountryOf } from "./asked-by.ts";
import { USER_CODE_MASK } from "./device-grant.ts";
import type { DevicePages } from "./device-pages.ts";

type DeviceFlow = NonNullable<NonNullable<Configuration["features"]>["deviceFlow"]>;

/** The settings of oidc-provider's device grant. The question to the person is a step of the sign-in. */
export const deviceFlow = (pages: DevicePages, countryOf: CountryOf): DeviceFlow => ({
  enabled: true,
  charset: "base-20",
  mask: USER_CODE_MASK,
  deviceInfo(ctx) {
    if (!ctx.oidc.params?.["scope"]) throw new errors.InvalidScope("name what you ask for", "");
    return { ...askedBy(ctx.ip, ctx.get("user-agent"), countryOf) };
  },
  userCodeInputSource: (ctx, _form, _out, error) => pages.enter(ctx, error),
  userCodeConfirmSource: (ctx) => pages.beginAnew(ctx),
  async successSource(ctx) {
    forget(ctx);
    pages.done(ctx);
  },
});

/** The browser's session knows nothing of the device: the next one is asked about anew, and no sign-out ends this one. */
function forget({ oidc }: ProviderContext): void {
  const { session, client } = oidc;
  if (!session?.authorizations || !client) return;
  const others = Object.entries(session.authorizations).filter(([id]) => id !== client.clientId);
  session.authorizations = Object.fromEntries(others);
}
