import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from "../../../../contract/passkey-limits.ts";
import type { NewCredential, PasskeyCreation } from "../../../../contract/passkeys.ts";
import type { Database, Tx } from "../../../database.ts";
import { newId } from "../../../platform/crypto/secrets.ts";
import { failure } from "../../../platform/failure.ts";
import type { Identity } from "../../../platform/http/serve.ts";
import type { UserService } from "../../user/index.ts";
import { stillFresh } from "../step-up/still-fresh.ts";
import type { StepUp } from "../step-up/step-up.ts";
import type { TellChange } from "../letters/tell-change.ts";
import type { HasWayIn } from "../accounts/ways-in.ts";
import type { Challenges } from "./challenges.ts";
import { creationOptions } from "./options.ts";
import * as passkeys from "./passkey.repository.ts";
import type { PasskeyRow } from "./passkey.repository.ts";
import { verifyCredential, type Site } from "./webauthn.ts";

/** The passkeys of a person, who is told of each that is added or removed. */
export interface Passkeys {
  /** Oldest first. */
  list(userId: string): Promise<readonly PasskeyRow[]>;
  /** Resolves with what the authenticator needs. Throws `too_many_passkeys`. */
  begin(identity: Identity): Promise<PasskeyCreation>;
  /**
   * Adds what the authenticator made for this session. Throws `passkey_expired`, `passkey_invalid`, `passkey_unverified`,
   * `too_many_passkeys`, `already_exists` for one that is there, and `invalid_argument` for an empty name.
   */
  add(identity: Identity, name: string, credential: NewCredential): Promise<PasskeyRow>;
  /**
   * Throws `not_found`, `invalid_argument` for an empty name, and `permission_denied` for bearers that can't prove
   * anything.
   */
  rename(identity: Identity, id: string, name: string): Promise<PasskeyRow>;
  /** Throws `not_found`, and `failed_precondition` where the person couldn't sign in any more. */
  remove(userId: string, id: string): Promise<void>;
  /** Removes those added since then (epoch ms), and tells nobody. */
  undoSince(tx: Tx, userId: string, since: number): Promise<void>;
}

export interface PasskeysParts {
  readonly database: Database;
  readonly users: Pick<UserService, "find" | "lock" | "lockStatus">;
  readonly challenges: Challenges;
  readonly site: Site;
  readonly stepUp: Pick<StepUp, "assertCanProve" | "assertFresh">;
  readonly hasWayIn: HasWayIn;
  readonly tell: TellChange<"passkey">;
  readonly now: () => number;
}

export function createPasskeys(parts: PasskeysParts): Passkeys {
  const { database, users, challenges, site, stepUp, hasWayIn, tell, now } = parts;
  const list = (userId: string) => passkeys.listPasskeys(database.read, userId);

  /** The account's row is locked, so that two servers can't both add the last one. */
  const insert = (identity: Identity, row: PasskeyRow): Promise<void> =>
    database.write(async (tx) => {
      await stillFresh(parts, identity)(tx);
      if ((await passkeys.countPasskeys(tx, row.user_id)) >= PASSKEYS_MAX) throw failure("too_many_passkeys");
      if (!(await passkeys.insertPasskey(tx, row))) throw failure("already_exists");
    });

  return {
    list,

    async begin({ userId, sessionId }) {
      const user = await users.find(userId);
      if (!user) throw failure("unauthenticated");
      const held = await list(userId);
      if (held.length >= PASSKEYS_MAX) throw failure("too_many_passkeys");
      return creationOptions(site, await challenges.draw({ addingIn: sessionId }), user, held);
    },

    async add(identity, typed, credential) {
      const { userId, sessionId } = identity;
      const name = nameIn(typed);
      const challenge = await challenges.take({ addingIn: sessionId });
      const made = await verifyCredential(site, challenge, credential);
      const row: PasskeyRow = {
        credential_id: made.credentialId,
        id: newId(),
        user_id: userId,
        name,
        public_key: made.publicKey,
        counter: made.counter,
        transports: (credential.response.transports ?? []).join(" "),
        aaguid: made.aaguid,
        is_synced: made.isSynced ? 1 : 0,
        is_backed_up: made.isBackedUp ? 1 : 0,
        created_at: now(),
        last_used_at: null,
      };
      await insert(identity, row);
      await tell(userId, { change: "added", name });
      return row;
    },

    async rename(identity, id, typed) {
      await stepUp.assertCanProve(identity);
      const { userId } = identity;
      const name = nameIn(typed);
      const row = await database.write((tx) => passkeys.renamePasskey(tx, { userId, id, name }));
      if (!row) throw failure("not_found");
      return row;
    },

    async remove(userId, id) {
      const row = await database.write(async (tx) => {
        const user = await users.lock(tx, userId);
        const gone = await passkeys.deletePasskey(tx, userId, id);
        if (!gone) throw failure("not_found");
        if (!(await hasWayIn(tx, user))) throw failure("failed_precondition");
        return gone;
      });
      await tell(userId, { change: "removed", name: row.name });
    },

    undoSince: (tx, userId, since) => passkeys.deletePasskeysSince(tx, userId, since),
  };
}

function nameIn(typed: string): string {
  const name = typed.trim().slice(0, PASSKEY_NAME_MAX);
  if (!name) throw failure("invalid_argument");
  return name;
}
