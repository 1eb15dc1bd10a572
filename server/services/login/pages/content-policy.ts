export interface PolicyParts {
  /** Origins besides ours a form may end at, by redirects included. */
  readonly formTargets?: readonly string[];
  /** Origins that may stand around our own pages that show this one in a frame; without it nobody shows it. */
  readonly frameOrigins?: readonly string[];
}

/** The content security policy of the login pages: own files only, nothing inline. */
export const contentPolicy = ({ formTargets = [], frameOrigins }: PolicyParts): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    `frame-ancestors ${frameOrigins ? ["'self'", ...frameOrigins].join(" ") : "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
