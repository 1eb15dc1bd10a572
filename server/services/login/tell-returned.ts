import { withPatience } from "./patience.ts";
import type { TellParts } from "./tell-change.ts";

/** Mails somebody who wanted to leave that their account was taken back. A mail that can't be sent undoes nothing. */
export const createTellReturned =
  ({ users, mail, signInUrl, onError }: Pick<TellParts, "users" | "mail" | "signInUrl" | "onError">) =>
  async (userId: string): Promise<void> => {
    const user = await users.find(userId);
    if (user) await withPatience(mail.send("returned", user, { url: signInUrl }).catch(onError));
  };
