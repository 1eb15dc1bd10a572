import type { Cookies } from "../lib/cookies.ts";

/** What guards know of the visit; plain values, so that every rule runs in a test. */
export interface Visit {
  readonly url: URL;
  readonly cookies: Cookies;
  readonly userAgent: string;
  /** Text of the stored session, null when signed out. */
  readonly session: string | null;
  /** The page runs inside the native app. */
  readonly isNativeApp: boolean;
  /** The page that is open is the error page of an address nothing is at. */
  readonly isMissing: boolean;
  /** Addresses that tell whether the visitor's network may use the service; empty when the operator set none. */
  readonly regionEndpoints: readonly string[];
  readonly fetch: typeof fetch;
}

/** Where to go instead, or that the network is blocked; nothing when the visit goes on. */
export type Verdict = { readonly redirect: string } | { readonly blocked: string } | undefined;

export type Guard = (visit: Visit) => Verdict | Promise<Verdict>;
