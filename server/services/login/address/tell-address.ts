import type { MailService, Recipient } from "../../mail/index.ts";
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
  readonly formers: Pick<FormerAddresses, "listOf" | "linkOf">;
  readonly signInUrl: string;
  readonly onError: (error: unknown) => void;
}

export function createTellAddress({ mail, formers, signInUrl, onError }: TellAddressParts): TellAddress {
  /** One mailbox that takes no mail keeps no other from its letter. */
  const tellAll = (letters: readonly (() => Promise<void>)[]): Promise<void> =>
    tellWithPatience(async () => {
      await Promise.all(letters.map((send) => send().catch(onError)));
    }, onError);
  return {
    async changed(user) {
      const { email, locale } = user;
      const former = await formers.listOf(user.id);
      const address = maskEmail(email);
      await tellAll([
        ...former.map((one) => () => {
          const facts = { address, until: one.until, url: formers.linkOf(one) };
          return mail.send("addressChanged", { email: one.email, locale }, facts);
        }),
        () => mail.send("addressNew", { email, locale }, {}),
      ]);
    },
    async back({ email, locale }, left, isSecured = false) {
      const facts = { address: maskEmail(email), isSecured, url: signInUrl };
      await tellAll(
        [email, ...left].map((to) => () => mail.send("addressBack", { email: to, locale }, facts)),
      );
    },
    ofFormer: (to, former) =>
      mail.send("formerAddress", to, { until: former.until, url: formers.linkOf(former) }),
  };
}
