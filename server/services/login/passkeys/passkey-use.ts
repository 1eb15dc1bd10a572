import type { Assertion, PasskeyRequest } from "../../../../contract/passkeys.ts";
import type { Database, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { UserService } from "../../user/index.ts";
import { networkOf } from "../../../platform/net/network-of.ts";
import { FRESH_MS } from "../../../platform/http/authenticator.ts";
import { PASSKEY_TRIES } from "../throttle/back-off.ts";
import type { Methods, StepUp } from "../step-up/step-up.ts";
import type { Throttle } from "../throttle/throttle.ts";
import type { WaysBack } from "../way-back/ways-back.ts";
import type { Challenges } from "./challenges.ts";
import { handleOf, requestOptions } from "./options.ts";
import * as passkeys from "./passkey.repository.ts";
import type { PasskeyRow } from "./passkey.repository.ts";
import { verifyAssertion, type Site } from "./webauthn.ts";

/** A passkey is a key, at hand, of a device that has checked its owner: two factors (RFC 8176). */
export const BY_PASSKEY: Methods = ["pop", "user", "mfa"];

/**
 * Signing in and proving by passkey. Its tries are counted apart from those at passwords: neither locks the other, nor
 * opens it.
 */
export interface PasskeyUse {
  /** For a sign-in by the pages, to which nobody has said yet who they are. Throws `resource_exhausted`. */
  beginSignIn(flow: string, ip: string): Promise<PasskeyRequest>;
  /**
   * Resolves with the id of the account that the passkey opens, whatever its status. Throws `passkey_expired`,
   * `passkey_invalid`, `passkey_unverified`, `account_freeze`, `resource_exhausted`.
   */
  signIn(flow: string, ip: string, shown: Assertion): Promise<string>;
  /** For somebody who is signed in. Throws `permission_denied` for bearers that can't prove anything. */
  beginProof(identity: Identity): Promise<PasskeyRequest>;
  /** Proves who the person of a session is, until the time (epoch ms) it resolves with. Throws as `signIn` does. */
  prove(identity: Identity, shown: Assertion): Promise<number>;
}

export interface PasskeyUseParts {
  readonly database: Database;
  readonly users: Pick<UserService, "lockStatus">;
  readonly waysBack: Pick<WaysBack, "stop">;
  readonly challenges: Challenges;
  readonly site: Site;
  readonly throttle: Throttle;
  readonly stepUp: StepUp;
  readonly now: () => number;
}

export function createPasskeyUse(parts: PasskeyUseParts): PasskeyUse {
  const { database, users, waysBack, challenges, site, throttle, stepUp, now } = parts;
  const subjects = {
    network: (ip: string) => `passkeys from ${networkOf(ip)}`,
    account: (userId: string) => `passkeys of ${userId}`,
  };

  /** The passkey that is shown, once its signature is right. */
  const verified = async (challenge: string, shown: Assertion, userId?: string) => {
    const passkey = await passkeys.findCredential(database.read, shown.id);
    if (!passkey || !isOf(passkey, shown, userId)) throw failure("passkey_invalid");
    await throttle.attempt(subjects.account(passkey.user_id), PASSKEY_TRIES, "account_freeze", null);
    return { passkey, use: await verifyAssertion(site, challenge, shown, passkey) };
  };

  /**
   * Writes the use down, which only one of several servers can do with the same counter. Whoever has a passkey needs no
   * way back without one.
   */
  const spend = async (
    { passkey, use }: Awaited<ReturnType<typeof verified>>,
    alongside?: (tx: Tx) => Promise<void>,
  ) => {
    const tellStopped = await database.write(async (tx) => {
      await users.lockStatus(tx, passkey.user_id);
      const written = { ...use, at: now() };
      if (!(await passkeys.usePasskey(tx, passkey.credential_id, written))) throw failure("passkey_invalid");
      await alongside?.(tx);
      return waysBack.stop(tx, passkey.user_id);
    });
    await throttle.forgive(subjects.account(passkey.user_id));
    await tellStopped();
  };

  return {
    beginSignIn: async (flow, ip) =>
      requestOptions(site, await challenges.draw({ signInOf: flow, from: ip }), []),

    async signIn(flow, ip, shown) {
      await throttle.attempt(subjects.network(ip), PASSKEY_TRIES, "resource_exhausted", ip);
      const found = await verified(await challenges.take({ signInOf: flow, from: ip }), shown);
      await spend(found);
      await throttle.refund(subjects.network(ip));
      return found.passkey.user_id;
    },

    async beginProof(identity) {
      await stepUp.assertCanProve(identity);
      const held = await passkeys.listPasskeys(database.read, identity.userId);
      return requestOptions(site, await challenges.draw({ proofOf: identity.sessionId }), held);
    },

    async prove(identity, shown) {
      await stepUp.assertCanProve(identity);
      const challenge = await challenges.take({ proofOf: identity.sessionId });
      const at = now();
      await spend(await verified(challenge, shown, identity.userId), (tx) =>
        stepUp.note(tx, identity.sessionId, { at, methods: BY_PASSKEY }),
      );
      return at + FRESH_MS;
    },
  };
}

/** Authenticators name the account a passkey is for; it must be the one we know, and the one that is asked for. */
function isOf({ user_id }: PasskeyRow, { response }: Assertion, userId: string | undefined): boolean {
  const { userHandle } = response;
  if (userHandle !== undefined && userHandle !== handleOf(user_id)) return false;
  return userId === undefined || userId === user_id;
}
