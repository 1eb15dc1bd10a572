import { setTimeout } from "node:timers/promises";
import type { MailService } from "../../mail/index.ts";
import type { UserService } from "../../user/index.ts";
import type { AskedBy } from "./asked-by.ts";

/** A device waits no longer than this for a mail server. */
const PATIENCE_MS = 2_000;

/** Mails a person that a device was signed in. A mail that can't be sent undoes nothing. */
export type TellDevice = (userId: string, client: string, by: AskedBy) => Promise<void>;

export interface TellDeviceParts {
  readonly users: Pick<UserService, "find">;
  readonly mail: MailService;
  /** The address at which a password can be chosen anew. */
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export const createTellDevice =
  ({ users, mail, signInUrl, onError }: TellDeviceParts): TellDevice =>
  async (userId, client, { country, network, system }) => {
    const user = await users.find(userId);
    if (!user) return;
    const sent = mail
      .send("deviceSignedIn", user, { client, country, network, system, url: signInUrl })
      .catch(onError);
    await Promise.race([sent, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  };
