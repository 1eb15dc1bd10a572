import type { MailService, OwedLetters, Recipient } from "../../mail/index.ts";
import { maskEmail, type User } from "../../user/index.ts";
import { tellWithPatience } from "../patience.ts";
import type { FormerAddress, FormerAddresses } from "./former-addresses.ts";

/** Mails the readers of old and new addresses that an account has another one. A mail that can't be sent undoes nothing. */
export interface TellAddress {
  /** Tells the new address, and each former one, by a link that takes the change back. */
  changed(user: User): Promise<void>;
  /** Tells the address that came back, and those that left for good. */
  back(user: User, left: readonly string[], isSecured?: boolean): Promise<void>;
  /** Answers somebody who asks for something by a former address. Throws `temporarily_unavailable`. */
  ofFormer(to: Recipient, former: FormerAddress): Promise<void>;
}

export interface TellAddressParts {
  readonly mail: MailService;
  readonly owed: Pick<OwedLetters, "send">;
  readonly formers: Pick<FormerAddresses, "listOf" | "linkOf">;
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export function createTellAddress(parts: TellAddressParts): TellAddress {
  const { mail, owed, formers, signInUrl, onError } = parts;
  /** One mailbox that takes no mail keeps no other from its letter. */
  const tellAll = (letters: readonly (() => Promise<void>)[]): Promise<void> =>
    tellWithPatience(async () => {
      await Promise.all(letters.map((send) => send().catch(onError)));
    }, onError);
  return {
    async changed({ id, email, locale }) {
      const former = await formers.listOf(id);
      const address = maskEmail(email);
      await tellAll([
        ...former.map((one) => () => {
          const facts = { address, until: one.until, url: formers.linkOf(one) };
          return owed.send("addressChanged", { id, email: one.email, locale }, facts);
        }),
        () => owed.send("addressNew", { id, email, locale }, {}),
      ]);
    },
    async back({ id, email, locale }, left, isSecured = false) {
      const facts = { address: maskEmail(email), isSecured, url: signInUrl };
      await tellAll(
        [email, ...left].map((to) => () => owed.send("addressBack", { id, email: to, locale }, facts)),
      );
    },
    ofFormer: (to, former) =>
      mail.send("formerAddress", to, { until: former.until, url: formers.linkOf(former) }),
  };
}
