import { BRAND } from "../../contract/brand.ts";
import { SITE_ORIGIN } from "../../contract/site-origin.ts";

/** While developing nothing stands between Gatsby and the browser that could put an address in. */
const developed = process.env.NODE_ENV === "development" ? process.env["HOLDALL_PUBLIC_URL"] : undefined;

/** `siteUrl` begins every absolute address in the pages: canonical, hreflang, sitemap. */
export const siteMetadata = { title: BRAND.name, siteUrl: developed ?? SITE_ORIGIN };
