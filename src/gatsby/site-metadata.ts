import { BRAND } from "../../contract/brand.ts";

/** `siteUrl` begins every absolute address in the pages: canonical, hreflang, sitemap. */
export const siteMetadata = {
  title: BRAND.name,
  siteUrl: (process.env["HOLDALL_PUBLIC_URL"] ?? BRAND.siteUrl).replace(/\/+$/, ""),
};
