import type { Configuration, Provider } from "oidc-provider";
import { BRAND } from "../../../contract/brand.ts";
import { createBoundedCall } from "../../platform/net/bounded-call.ts";
import { hostOf } from "../../platform/net/outside-url.ts";
import { createReach } from "../../platform/net/reach.ts";
import { patience } from "./patience.ts";

/**
 * The provider's own requests, which tell servers of clients that somebody has signed out (OpenID Connect Back-Channel Logout
 * 1.0). Their hosts may be in a network that isn't public, because the operator named them.
 */
export const callClient: NonNullable<Configuration["fetch"]> = (address, { method, headers, body } = {}) => {
  const url = new URL(address instanceof Request ? address.url : address);
  const call = createBoundedCall({
    reach: createReach([hostOf(url)]),
    userAgent: BRAND.name,
    withinMs: patience.clientMs,
  });
  return call(url, {
    method: method ?? "GET",
    headers: Object.fromEntries(new Headers(headers)),
    body: body === undefined || body === null ? undefined : String(body),
  });
};

/** Hears of each client that could not be told. */
export function hearUntold(provider: Provider, untold: (clientId: string) => void): void {
  provider.on("backchannel.error", (_ctx, _error, { clientId }) => untold(clientId));
}
