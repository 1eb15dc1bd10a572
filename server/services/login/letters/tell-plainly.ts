import { tellWithPatience } from "./patience.ts";
import type { TellParts } from "./tell-change.ts";

/** Mails somebody that this happened to their account. A mail that can't be sent undoes nothing. */
export const createTellPlainly =
  (
    about: "returned",
    { users, mail, signInUrl, onError }: Pick<TellParts, "users" | "mail" | "signInUrl" | "onError">,
  ) =>
  (userId: string): Promise<void> =>
    tellWithPatience(async () => {
      const user = await users.find(userId);
      if (user) await mail.send(about, user, { url: signInUrl });
    }, onError);
