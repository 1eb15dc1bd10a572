import type { Configuration } from "oidc-provider";

/** The pages that oidc-provider shows to people itself; each function sets the body of its context. */
export type ProviderPages = Pick<Configuration, "renderError"> & {
  readonly logoutSource: (ctx: ProviderContext, form: string) => Promise<void>;
  readonly postLogoutSuccessSource: (ctx: ProviderContext) => Promise<void>;
};
export type ProviderContext = Parameters<NonNullable<Configuration["renderError"]>>[0];
