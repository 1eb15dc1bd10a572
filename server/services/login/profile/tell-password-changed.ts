import type { PasswordChange } from "../../mail/index.ts";
import { tellWithPatience } from "../letters/patience.ts";
import type { DisownLinks } from "../sessions/disown/disown-links.ts";
import type { TellParts } from "../letters/tell-change.ts";

/** Mails somebody what became of their password, and which sessions ended by that. */
export type TellPasswordChanged = (userId: string, change: PasswordChange) => Promise<void>;

type Parts = Pick<TellParts, "users" | "mail" | "signInUrl" | "onError"> & {
  readonly disownLinks: Pick<DisownLinks, "offer">;
};

/**
 * A reset was proved by the mailbox, so its letter only leads to another. Whoever changed the password in a session may
 * be a thief who knew it, so that letter has a link that undoes what they did since, and shortly before.
 */
export const createTellPasswordChanged =
  ({ users, mail, signInUrl, onError, disownLinks }: Parts): TellPasswordChanged =>
  (userId, change) =>
    tellWithPatience(async () => {
      const user = await users.find(userId);
      if (!user) return;
      const url = change === "all" ? signInUrl : await disownLinks.offer(userId, "shortly after");
      await mail.send("passwordChanged", user, { change, url });
    }, onError);
