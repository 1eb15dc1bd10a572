import type { TellParts } from "../letters/tell-change.ts";
import { tellWithPatience } from "../letters/patience.ts";

/** Mails somebody that this username signs them in from now on, or doesn't any more. */
export type TellUsername = (userId: string, username: string, isChosen: boolean) => Promise<void>;

export const createTellUsername =
  ({
    users,
    mail,
    signInUrl,
    onError,
  }: Pick<TellParts, "users" | "mail" | "signInUrl" | "onError">): TellUsername =>
  (userId, username, isChosen) =>
    tellWithPatience(async () => {
      const user = await users.find(userId);
      if (!user) return;
      const change = isChosen ? "chosen" : "removed";
      await mail.send("username", user, { change, username, url: signInUrl });
    }, onError);
