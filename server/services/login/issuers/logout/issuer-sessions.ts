import type { Database, Tx } from "../../../../database.ts";
import { digest } from "../../../../platform/crypto/secrets.ts";
import { grantHash } from "../../provider/oidc-adapter.ts";
import {
  deleteGrant,
  deletePayload,
  listSessionsOf,
  lockPayload,
} from "../../provider/oidc-payload.repository.ts";
import { browsersWith, grantsIn } from "../../sessions/browser-session.ts";
import type { OwedLogouts } from "../../sessions/logout/owed-logouts.ts";
import type { SecurityLog } from "../../sessions/security-log.ts";
import { sessionIdOf } from "../../sessions/session-devices.ts";
import * as rows from "./issuer-session.repository.ts";
import type { IssuerSessionRow } from "./issuer-session.repository.ts";
import { LOGOUT_TOKEN_S, type LogoutAsked } from "./logout-token.ts";

/** The issuer's words that a session rests on. */
export interface Origin {
  readonly issuer: string;
  readonly subject: string;
  readonly sessionId: string;
}

/** The sessions that began through issuers, which may end them. */
export interface IssuerSessions {
  note(grantId: string, userId: string, origin: Origin): Promise<void>;
  /** Ends what an issuer's logout token is about. Resolves with false for a token that was heard before. */
  end(asked: LogoutAsked): Promise<boolean>;
}

interface Parts {
  readonly database: Database;
  readonly log: Pick<SecurityLog, "note">;
  readonly logouts: Pick<OwedLogouts, "owe">;
  readonly now: () => number;
  /** Called in the transaction that ends sessions of a person. */
  readonly ended: (tx: Tx, userId: string) => Promise<void>;
}

export function createIssuerSessions({ database, log, logouts, now, ended }: Parts): IssuerSessions {
  return {
    note: (grantId, userId, { issuer, subject, sessionId }) =>
      database.write(async (tx) => {
        const grant_id_hash = sessionIdOf(grantId);
        // The session may have been ended meanwhile.
        if (!(await lockPayload(tx, grant_id_hash))) return;
        await rows.putIssuerSession(tx, {
          grant_id_hash,
          user_id: userId,
          issuer,
          subject,
          session_id: sessionId,
        });
      }),
    end: (asked) =>
      database.write(async (tx) => {
        const token_hash = digest(JSON.stringify([asked.issuer, asked.tokenId]));
        const expires_at = now() + 2 * LOGOUT_TOKEN_S * 1000;
        if (!(await rows.putLogout(tx, { token_hash, expires_at }))) return false;
        for (const session of await rows.listIssuerSessions(tx, asked)) {
          await endWithBrowser(tx, logouts, session);
          await log.note(tx, session.user_id, "session_ended");
          await ended(tx, session.user_id);
        }
        return true;
      }),
  };
}

/** Ends the session, the sign-in of its browser, and all that this browser got without being asked again. */
async function endWithBrowser(
  tx: Tx,
  logouts: Parts["logouts"],
  { grant_id_hash, user_id }: IssuerSessionRow,
): Promise<void> {
  const browsers = await listSessionsOf(tx, user_id);
  const itsOwn = new Set(browsersWith(browsers, grant_id_hash));
  const ending = browsers.filter((browser) => itsOwn.has(browser.id_hash));
  const grant = await lockPayload(tx, grant_id_hash);
  const grants = new Set(ending.flatMap(({ payload }) => grantsIn(payload).map(grantHash)));
  if (grant?.grant_hash) grants.add(grant.grant_hash);
  await logouts.owe(tx, user_id, (hash) => grants.has(hash));
  for (const hash of grants) await deleteGrant(tx, hash);
  for (const { id_hash } of ending) await deletePayload(tx, id_hash);
}
