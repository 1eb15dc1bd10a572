import type { SecurityEventKind } from "../../../../contract/sessions.ts";
import type { Database } from "../../../database.ts";
import type {
  ConnectionChange,
  FactsOf,
  PasskeyChange,
  TokenChange,
  TwoFactorChange,
} from "../../mail/index.ts";
import type { UserService } from "../../user/index.ts";
import type { SecurityMail } from "../address/security-mail.ts";
import { tellWithPatience } from "./patience.ts";
import type { SecurityLog } from "../sessions/security-log.ts";

interface Changes {
  readonly twoFactor: TwoFactorChange;
  readonly passkey: PasskeyChange;
  readonly connection: ConnectionChange;
  readonly token: TokenChange;
}

const KINDS: Readonly<Record<Changes[keyof Changes]["change"], SecurityEventKind>> = {
  on: "two_factor_on",
  off: "two_factor_off",
  renewed: "recovery_codes_renewed",
  recoveryCodeUsed: "recovery_code_used",
  wrongCodes: "wrong_codes",
  added: "passkey_added",
  removed: "passkey_removed",
  connected: "connection_added",
  disconnected: "connection_removed",
  made: "token_made",
};

/**
 * Notes what happened to a person's ways to sign in, and mails it to them. A mail that can't be sent undoes nothing.
 */
export type TellChange<About extends keyof Changes> = (
  userId: string,
  change: Changes[About],
) => Promise<void>;

export interface TellParts {
  readonly database: Database;
  readonly log: Pick<SecurityLog, "note">;
  readonly users: Pick<UserService, "find">;
  readonly mail: SecurityMail;
  /** The address at which a password can be chosen anew. */
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export const createTellChange =
  <About extends keyof Changes>(
    about: About,
    { database, log, users, mail, signInUrl, onError }: TellParts,
  ): TellChange<About> =>
  (userId, change) =>
    tellWithPatience(async () => {
      const user = await users.find(userId);
      if (!user) return;
      await database.write((tx) => log.note(tx, userId, KINDS[change.change]));
      await mail.send(about, user, { ...change, url: signInUrl } as unknown as FactsOf<About>);
    }, onError);
