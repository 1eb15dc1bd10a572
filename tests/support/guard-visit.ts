import type { Visit } from "../../src/guards/guard.ts";

/** A cookie as a guard set it. */
export interface SetCookie {
  readonly value: string;
  readonly maxAge: number;
}

/** A visit for tests: `jar` shows the cookies that were set. */
export function visitOf(address: string, details: Partial<Visit> = {}, stored: Record<string, string> = {}) {
  const jar: Record<string, SetCookie> = {};
  const visit: Visit = {
    url: new URL(address, "https://holdall.example"),
    cookies: {
      names: () => Object.keys(stored),
      get: (name) => stored[name],
      set: (name, value, maxAge) => (jar[name] = { value, maxAge }),
    },
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    session: null,
    isNativeApp: false,
    isMissing: false,
    regionEndpoints: [],
    fetch: () => Promise.reject(new Error("no network in this test")),
    ...details,
  };
  return { visit, jar };
}
