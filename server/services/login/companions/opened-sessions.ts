import { Provider } from "oidc-provider";
import { GRANT_TTL } from "../provider/api-resource.ts";
import type { Caller } from "../throttle/known-places.ts";
import { prolongPayload } from "../provider/oidc-payload.repository.ts";
import { sessionIdOf, type SessionDevices } from "../sessions/session-devices.ts";
import type { WhereOf } from "../sessions/where.ts";
import { takenCode, type BeginOpened } from "./taken-codes.ts";

interface BeginParts {
  readonly devices: Pick<SessionDevices, "noteWithin">;
  readonly whereOf: WhereOf;
}

interface RememberParts {
  /** Somebody is signed in here now: the place is remembered, and they are told of one that wasn't known. */
  readonly opened: (userId: string, caller: Caller) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Once its page takes it, the session lives as long as any other, and is listed with the browser of that page. */
export const createBeginOpened =
  ({ devices, whereOf }: BeginParts): BeginOpened =>
  async (tx, { grantId, userId, clientId }) => {
    // Records of the provider run out by the machine's own clock, by which it writes them.
    const exp = Math.floor(Date.now() / 1000) + GRANT_TTL;
    await prolongPayload(tx, sessionIdOf(grantId), exp);
    const where = whereOf(callerIn(Provider.ctx));
    await devices.noteWithin(tx, { grantId, userId, clientId, where, since: null });
  };

/** Remembers where a companion signed its person in; the session has begun, whether that succeeds or not. */
export function rememberOpened(provider: Provider, { opened, onError }: RememberParts): void {
  provider.use(async (ctx, next) => {
    await next();
    const code = ctx.oidc?.route === "token" && ctx.status === 200 ? takenCode(ctx) : undefined;
    if (code) await opened(code.userId, callerIn(ctx)).catch(onError);
  });
}

type Asking = { readonly ip: string; get(header: string): string } | undefined;

const callerIn = (ctx: Asking): Caller => ({
  ip: ctx?.ip ?? "",
  agent: ctx?.get("user-agent"),
  device: ctx?.get("x-device-id"),
});
