export interface PolicyParts {
  /** Origins besides ours at which a form may end, redirects included. */
  readonly formTargets?: readonly string[];
  /** Origins that may frame our own pages that show this one in a frame; without any, no page may frame it. */
  readonly frameOrigins?: readonly string[];
}

/** The content security policy of the login pages: only our own files, nothing inline. */
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
