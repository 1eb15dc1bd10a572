import type { MailService, TwoFactorChange } from "../../mail/index.ts";
import type { UserService } from "../../user/index.ts";

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
    if (user) await mail.send("twoFactor", user, { ...change, url: signInUrl }).catch(onError);
  };
