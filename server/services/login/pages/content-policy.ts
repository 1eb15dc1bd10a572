export interface PolicyParts {
  /** Origins besides ours a form may end at, by redirects included. */
  readonly formTargets?: readonly string[];
  /** Whether our own pages may show this one in a frame. */
  readonly framed?: boolean;
}

/** The content security policy of the login pages: own files only, nothing inline. */
export const contentPolicy = ({ formTargets = [], framed = false }: PolicyParts): string =>
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
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
