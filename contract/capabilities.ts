/** Something a person can do with the product, that texts describe and that may be missing. */
export interface Capability {
  /** True once the product has it. A text may only describe what the product has. */
  readonly built: boolean;
  /** English words by which a text speaks of it. Such a text names the capability in its front matter. */
  readonly words?: RegExp;
  /**
   * Keys (`namespace:key`) of texts that name it although it isn't built, because the wire has it or to say that it is
   * missing.
   */
  readonly texts?: readonly string[];
}

const capabilities = {
  /** Files from a web address, which the API fetches and Tasks shows. */
  "offline-transfers": { built: true, words: /\boffline transfers?\b/i },
  /** The API fetches magnet links as it does web addresses. */
  torrents: { built: true, words: /\bmagnet links?\b/i },
  /** Links by which others send files into a folder, without an account. */
  "upload-links": { built: true, words: /\bupload links?\b/i },
  /** Shares that the operator closes to a country. */
  regions: { built: true, words: /\bclosed (?:to a|by) country\b/i },
  /** People can make an account by themselves. */
  "sign-up": { built: true, words: /\*\*Create an account\*\*/ },
  /** Signing in with a password, which an operator may leave to other issuers. */
  passwords: {
    built: true,
    words: /\*\*Forgot your password\?\*\*|\*\*Change password\*\*|\bchoos(?:e|ing) a new password\b/i,
  },
  /** Programs without a browser of their own are let in by a code. */
  "device-sign-in": { built: true, words: /\bsign(?:ing|ed|s)? in a device\b/i },
  /** Programs that sign in the website beside them. */
  "companion-sign-in": { built: true, words: /\bsigns? you in on (?:the|this) website\b/i },
  /** Codes of an authenticator app beside the password. */
  "two-factor": { built: true, words: /\btwo-factor\b|\bsecond factor\b|\bauthenticator app\b/i },
  /** People can end their account by themselves. */
  "account-deletion": { built: true, words: /\bdelet(?:e|ing) (?:your|an) account\b|\*\*Delete account\b/i },
  /** Keys of a device, by which people sign in. */
  passkeys: { built: true, words: /\bpasskeys?\b/i },
  /** Accounts elsewhere, by which people sign in where the operator has named their issuers. */
  "other-issuers": { built: true, words: /\*\*Continue with\b|\*\*Connected sign-ins\*\*/ },
  /** API tokens that people make themselves, for all or for less than they may do. */
  "own-tokens": { built: true, words: /\*\*Make a token\*\*/ },
  /** Ending one session among several. */
  "session-list": {
    built: true,
    words: /\bWhere you're signed in\b|\bend(?:ing)? (?:its|that|the \S+) session\b/i,
  },
  /** Codes that operators make, and that give a plan. */
  "activation-codes": { built: true, words: /\bactivation codes?\b/i },
  /** Days on which somebody comes back, and what they give. */
  "check-in": { built: true, words: /\bcheck(?:ing)?[- ]in\b/i },
  /** Links by which people invite others, and what that gives. */
  referral: { built: true, words: /\breferrals?\b|\binvitation program\b/i },
  /** These are paid plans, packs of storage and traffic, and premium, where the operator has set up a payment provider. */
  plans: {
    built: true,
    words: /\b(?:paid|larger) plans?\b|\bplans page\b|\byour plan\b|\bpremium\b|\bsubscriptions?\b/i,
  },
  /** Campaigns that operators open, and what they give. */
  activities: { built: true, words: /\bbutton on the card\b/i },

  "browser-extension": {
    built: false,
    words: /\bbrowser extensions?\b/i,
    texts: ["common:footer.extension"],
  },
  "desktop-app": { built: false, words: /\bdesktop apps?\b/i, texts: ["common:footer.desktop"] },
  /** Lists of fingerprints or names that uploads and shares are compared with. */
  fingerprints: { built: false },
  "mobile-app": { built: false, words: /\bmobile apps?\b/i, texts: ["common:footer.mobile"] },
  "product-news": { built: false, words: /\bnews about the product\b|\bnotes about activities\b/i },
  "tv-app": { built: false, words: /\bTVs?\b|\btelevisions?\b/ },
  webdav: { built: false, words: /\bWebDAV\b/i },
} satisfies Readonly<Record<string, Capability>>;

export type CapabilityName = keyof typeof capabilities;

/** All that texts may describe, by name. */
export const CAPABILITIES: Readonly<Record<CapabilityName, Capability>> = capabilities;

/**
 * Capabilities that an operator can switch off. Pages that describe one carry a line about that, which the server
 * shows.
 */
export const SWITCHABLE = [
  "offline-transfers",
  "torrents",
  "sign-up",
  "passwords",
  "plans",
] as const satisfies CapabilityName[];

export type Switchable = (typeof SWITCHABLE)[number];

export const isSwitchable = (name: string): name is Switchable =>
  (SWITCHABLE as readonly string[]).includes(name);

/** The attributes of an element in a finished page that only shows where a capability is switched off. */
export const hiddenUnlessOff = (name: string): string => `data-off="${name}" hidden=""`;
