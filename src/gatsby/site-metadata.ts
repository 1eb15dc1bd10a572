import { BRAND } from "../../contract/brand.ts";
import { SITE_ORIGIN } from "../../contract/site-origin.ts";

/** In development there is no server between Gatsby and the browser that could put in the address. */
const developed = process.env.NODE_ENV === "development" ? process.env["HOLDALL_PUBLIC_URL"] : undefined;

/** Every absolute address in the pages begins with `siteUrl`: canonical, hreflang, sitemap. */
export const siteMetadata = { title: BRAND.name, siteUrl: developed ?? SITE_ORIGIN };
