import { setTimeout } from "node:timers/promises";
import type { DeviceSignedIn, FactsOf, MailService, PasskeyChange, TwoFactorChange } from "../mail/index.ts";
import type { UserService } from "../user/index.ts";

/** Nobody waits longer than this for a mail server, least of all for recovery codes that are shown once. */
const PATIENCE_MS = 2_000;

interface Changes {
  readonly twoFactor: TwoFactorChange;
  readonly passkey: PasskeyChange;
  readonly deviceSignedIn: Omit<DeviceSignedIn, "url">;
}

/** Mails a person what happened to their ways to sign in. A mail that can't be sent undoes nothing. */
export type TellChange<About extends keyof Changes> = (
  userId: string,
  change: Changes[About],
) => Promise<void>;

export interface TellParts {
  readonly users: Pick<UserService, "find">;
  readonly mail: MailService;
  /** The address at which a password can be chosen anew. */
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export const createTellChange =
  <About extends keyof Changes>(
    about: About,
    { users, mail, signInUrl, onError }: TellParts,
  ): TellChange<About> =>
  async (userId, change) => {
    const user = await users.find(userId);
    if (!user) return;
    const facts = { ...change, url: signInUrl } as unknown as FactsOf<About>;
    const sent = mail.send(about, user, facts).catch(onError);
    await Promise.race([sent, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  };
