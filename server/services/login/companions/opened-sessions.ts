import type { AuthorizationCode, Provider } from "oidc-provider";
import type { Database } from "../../../database.ts";
import { GRANT_TTL } from "../api-resource.ts";
import type { Caller } from "../known-places.ts";
import { idHash } from "../oidc-adapter.ts";
import { prolongPayload } from "../oidc-payload.repository.ts";
import type { SessionDevices } from "../sessions/session-devices.ts";
import type { WhereOf } from "../sessions/where.ts";

interface Parts {
  readonly database: Database;
  readonly devices: Pick<SessionDevices, "note">;
  readonly whereOf: WhereOf;
  /** Somebody is signed in here now: the place is remembered, and they are told of one that wasn't known. */
  readonly opened: (userId: string, caller: Caller) => Promise<void>;
}

/**
 * A session that a companion opened begins when the page beside it takes it with the code: from then on it lives as long
 * as any other, and it is listed with the browser of that page.
 */
export function keepOpened(provider: Provider, { database, devices, whereOf, opened }: Parts): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== "token" || ctx.status !== 200) return;
    const code = ctx.oidc.entities["AuthorizationCode"] as InstanceType<typeof AuthorizationCode> | undefined;
    // A code that was given out by the pages names the session of their browser.
    if (!code?.grantId || !code.accountId || !code.clientId || code.sessionUid) return;
    const { grantId, accountId: userId, clientId } = code;
    // Records of the provider run out by the machine's own clock, by which it writes them.
    const exp = Math.floor(Date.now() / 1000) + GRANT_TTL;
    await database.write((tx) => prolongPayload(tx, idHash("Grant", grantId), exp));
    const caller = { ip: ctx.ip, agent: ctx.get("user-agent"), device: ctx.get("x-device-id") };
    await devices.note({ grantId, userId, clientId, where: whereOf(caller), since: null });
    await opened(userId, caller);
  });
}
