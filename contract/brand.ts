/** Everything in the code that says whose product this is; docs/operators.md tells what else a new name takes. */
export const BRAND = {
  name: "Holdall",
  /** The product's own site, for examples. Where people reach an instance is set by `HOLDALL_PUBLIC_URL`. */
  siteUrl: "https://holdall.example",
  /** The four domains the product may be reached from. */
  allowedDomains: [
    "holdall.example",
    "www.holdall.example",
    "drive.holdall.example",
    "share.holdall.example",
  ],
  contact: {
    support: "support@holdall.example",
    privacy: "privacy@holdall.example",
    abuse: "abuse@holdall.example",
    legal: "legal@holdall.example",
    security: "security@holdall.example",
  },
  logo: {
    mark: "/brand/mark.svg",
    favicon: "/brand/favicon.svg",
    appleTouchIcon: "/brand/apple-touch-icon.png",
    socialCard: "/brand/social-card.png",
  },
  /** Colour of browser chrome around the page: the canvas of each theme. */
  themeColor: { light: "#faf8f3", dark: "#14140f" },
  /**
   * Link that opens one of our pages in the installed app, `{url}` standing for its address; null while there is no
   * app.
   */
  appLink: null as string | null,
  clientVersion: "8.0.3",
} as const;
