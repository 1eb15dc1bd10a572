import type { Database, Tx } from "../../../database.ts";
import type { ApiTokens, UserService } from "../../user/index.ts";
import type { KnownPlaces } from "../throttle/known-places.ts";
import type { Login } from "../login.types.ts";
import type { SessionService } from "../calls/session.service.ts";
import type { SecurityLog } from "../sessions/security-log.ts";
import type { FormerUsernames } from "../username/former-usernames.ts";
import { deleteVerificationsOf } from "./verification.repository.ts";
import type { WaysBack } from "../way-back/ways-back.ts";

type EndEverything = (tx: Tx, userId: string) => Promise<void>;

/** Ends all by which somebody is signed in, and a way back that runs. */
export const createEndEverything =
  (parts: {
    readonly sessions: Pick<SessionService, "endAll">;
    readonly apiTokens: Pick<ApiTokens, "revokeAll">;
    readonly waysBack: Pick<WaysBack, "stop">;
  }): EndEverything =>
  async (tx, userId) => {
    await parts.sessions.endAll(tx, userId);
    await parts.apiTokens.revokeAll(tx, userId);
    await parts.waysBack.stop(tx, userId);
  };

interface AccountEndParts {
  readonly database: Database;
  readonly users: UserService;
  readonly sessions: Pick<SessionService, "endAll">;
  readonly apiTokens: Pick<ApiTokens, "revokeAll">;
  readonly places: Pick<KnownPlaces, "forget">;
  readonly formerUsernames: Pick<FormerUsernames, "orphan">;
  readonly log: Pick<SecurityLog, "note">;
  readonly endEverything: EndEverything;
}

/** Builds what ends sessions, accounts for a while, and accounts for good. */
export const createAccountEnds = (
  parts: AccountEndParts,
): Pick<Login, "signOutEverywhere" | "setStatus" | "erase"> => ({
  signOutEverywhere: (userId, also) =>
    parts.database.write(async (tx) => {
      await parts.sessions.endAll(tx, userId);
      if (also.apiTokens) await parts.apiTokens.revokeAll(tx, userId);
      await parts.log.note(tx, userId, "signed_out_everywhere");
    }),
  async setStatus(tx, userId, status) {
    await parts.users.setStatus(tx, userId, status);
    await parts.endEverything(tx, userId);
    if (status === "LEAVING") await parts.log.note(tx, userId, "leaving");
  },
  async erase(tx, { id, email, username }) {
    await parts.formerUsernames.orphan(tx, username, id);
    await parts.places.forget(tx, email);
    await deleteVerificationsOf(tx, email);
    await parts.users.remove(tx, id);
  },
});
