import type { Tx } from "../../../database.ts";
import type { FactsOf, OwedLetters, WayBackNews } from "../../mail/index.ts";
import type { User, UserService } from "../../user/index.ts";
import type { FormerAddresses } from "../address/former-addresses.ts";
import type { SecurityMail } from "../address/security-mail.ts";
import { tellWithPatience } from "../patience.ts";

/** Tells people what has happened, once the transaction is over. */
export type Tell = () => Promise<void>;

/** Mails somebody about a way back into their account, also at the addresses it had until a few days ago. */
export interface TellWayBack {
  /** Writes the letters down with what they are about, so that none is lost; what it resolves with hands them over. */
  owe(tx: Tx, to: User, news: WayBackNews): Promise<Tell>;
  stopped(userId: string): Promise<void>;
}

export interface TellWayBackParts {
  readonly users: Pick<UserService, "find">;
  readonly owed: Pick<OwedLetters, "owe">;
  readonly mail: SecurityMail;
  readonly formers: Pick<FormerAddresses, "listOf">;
  /** The address at which a password can be chosen anew. */
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export function createTellWayBack({
  users,
  owed,
  mail,
  formers,
  signInUrl,
  onError,
}: TellWayBackParts): TellWayBack {
  return {
    async owe(tx, { id, email, locale, timeZone }, news) {
      const readers = [email, ...(await formers.listOf(id, tx)).map((former) => former.email)];
      const facts = news as FactsOf<"wayBack">;
      const letters: Tell[] = [];
      for (const to of readers)
        letters.push(await owed.owe(tx, "wayBack", { id, email: to, locale, timeZone }, facts));
      return () =>
        tellWithPatience(async () => {
          await Promise.all(letters.map((send) => send().catch(onError)));
        }, onError);
    },
    stopped: (userId) =>
      tellWithPatience(async () => {
        const user = await users.find(userId);
        if (user) await mail.send("wayBack", user, { news: "stopped", url: signInUrl });
      }, onError),
  };
}
