import type { MailService, OwedLetters, Recipient } from "../../mail/index.ts";
import { maskEmail, type User, type UserService } from "../../user/index.ts";
import { tellWithPatience } from "../letters/patience.ts";
import type { FormerAddress, FormerAddresses } from "./former-addresses.ts";

/** Mails the readers of old and new addresses that an account has another one. A mail that can't be sent undoes nothing. */
export interface TellAddress {
  /** Tells the new address, and each former one, by a link that takes the change back. */
  changed(userId: string): Promise<void>;
  /** Tells the address that came back, and those that left for good. */
  back(userId: string, left: readonly string[], isSecured?: boolean): Promise<void>;
  /** Answers somebody who asks for something by a former address. Throws `temporarily_unavailable`. */
  ofFormer(to: Recipient, former: FormerAddress): Promise<void>;
}

export interface TellAddressParts {
  readonly users: Pick<UserService, "find">;
  readonly mail: MailService;
  readonly owed: Pick<OwedLetters, "send">;
  readonly formers: Pick<FormerAddresses, "listOf" | "linkOf">;
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

type Letter = () => Promise<void>;

export function createTellAddress(parts: TellAddressParts): TellAddress {
  const { users, mail, owed, formers, signInUrl, onError } = parts;
  /** One mailbox that takes no mail keeps no other from its letter. */
  const tell = (userId: string, lettersTo: (user: User) => Promise<readonly Letter[]>): Promise<void> =>
    tellWithPatience(async () => {
      const user = await users.find(userId);
      if (!user) return;
      const letters = await lettersTo(user);
      await Promise.all(letters.map((send) => send().catch(onError)));
    }, onError);
  return {
    changed: (userId) =>
      tell(userId, async ({ id, email, locale, timeZone }) => {
        const address = maskEmail(email);
        const former = (await formers.listOf(id)).map((one) => () => {
          const facts = { address, until: one.until, url: formers.linkOf(one) };
          return owed.send("addressChanged", { id, email: one.email, locale, timeZone }, facts);
        });
        return [...former, () => owed.send("addressNew", { id, email, locale, timeZone }, {})];
      }),
    back: (userId, left, isSecured = false) =>
      tell(userId, async ({ id, email, locale, timeZone }) => {
        const facts = { address: maskEmail(email), isSecured, url: signInUrl };
        return [email, ...left].map(
          (to) => () => owed.send("addressBack", { id, email: to, locale, timeZone }, facts),
        );
      }),
    ofFormer: (to, former) =>
      mail.send("formerAddress", to, { until: former.until, url: formers.linkOf(former) }),
  };
}
