import type { Cookies } from "../lib/cookies.ts";

/** Everything guards know of the visit. It is plain values, so that every rule runs in a test. */
export interface Visit {
  readonly url: URL;
  readonly cookies: Cookies;
  readonly userAgent: string;
  /** Text of the stored session, null when signed out. */
  readonly session: string | null;
  /** The page runs inside the native app. */
  readonly isNativeApp: boolean;
  /** The open page is the error page, because there is nothing at the address. */
  readonly isMissing: boolean;
  /** Addresses that tell whether the visitor's network may use the service; empty when the operator set none. */
  readonly regionEndpoints: readonly string[];
  readonly fetch: typeof fetch;
}

/** A verdict sends the visit elsewhere or tells that the network is blocked. Without one the visit goes on. */
export type Verdict = { readonly redirect: string } | { readonly blocked: string } | undefined;

export type Guard = (visit: Visit) => Verdict | Promise<Verdict>;
