import { setTimeout } from "node:timers/promises";
import type { MailService, TwoFactorChange } from "../mail/index.ts";
import type { UserService } from "../user/index.ts";

/** Nobody waits longer than this for a mail server, least of all for recovery codes that are shown once. */
const PATIENCE_MS = 2_000;

/** Mails a person what happened to their second factor. A mail that can't be sent undoes nothing. */
export type TellChange = (userId: string, change: TwoFactorChange) => Promise<void>;

export interface TellParts {
  readonly users: Pick<UserService, "find">;
  readonly mail: MailService;
  /** The address at which a password can be chosen anew. */
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export const createTellChange =
  ({ users, mail, signInUrl, onError }: TellParts): TellChange =>
  async (userId, change) => {
    const user = await users.find(userId);
    if (!user) return;
    const sent = mail.send("twoFactor", user, { ...change, url: signInUrl }).catch(onError);
    await Promise.race([sent, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  };
