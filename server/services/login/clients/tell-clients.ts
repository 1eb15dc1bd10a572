import type { Client, Configuration, Provider } from "oidc-provider";
import { BRAND } from "../../../../contract/brand.ts";
import { createBoundedCall } from "../../../platform/net/bounded-call.ts";
import { hostOf } from "../../../platform/net/outside-url.ts";
import { createReach } from "../../../platform/net/reach.ts";
import { patience } from "../letters/patience.ts";
import type { OwedLogoutRow } from "../sessions/logout/owed-logout.repository.ts";

/** The types of oidc-provider leave out the call by which it tells clients itself. */
type TellableClient = InstanceType<typeof Client> & {
  backchannelLogout(sub: string, sid: string): Promise<void>;
};

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

/** Tells the server of a client that a session has ended; one that isn't told any more counts as told. */
export async function tellClient(
  { Client }: Provider,
  { user_id, client_id, session_id }: Pick<OwedLogoutRow, "user_id" | "client_id" | "session_id">,
): Promise<void> {
  const client = (await Client.find(client_id)) as TellableClient | undefined;
  if (client?.backchannelLogoutUri) await client.backchannelLogout(user_id, session_id);
}

/** Hears of each client that could not be told. */
export function hearUntold(provider: Provider, untold: (clientId: string) => void): void {
  provider.on("backchannel.error", (_ctx, _error, { clientId }) => untold(clientId));
}
