import { BRAND } from "../../../contract/brand.ts";

/** Origins that may show the site in a frame: our own, the product's domains, and those the operator named. */
export const frameOrigins = (publicUrl: string, embedOrigins: readonly string[]): readonly string[] => [
  ...new Set([publicUrl, ...BRAND.allowedDomains.map((domain) => `https://${domain}`), ...embedOrigins]),
];
