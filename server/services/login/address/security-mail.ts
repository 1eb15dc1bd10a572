import type { Tx } from "../../../database.ts";
import type { FactsOf, OwedLetters, TemplateName } from "../../mail/index.ts";
import type { User } from "../../user/index.ts";
import { tellWithPatience } from "../letters/patience.ts";
import type { FormerAddresses } from "./former-addresses.ts";

/**
 * Mails somebody about the safety of their account: also at the addresses it had until a few days ago, because whoever
 * changed the address may be a stranger.
 */
export interface SecurityMail {
  /** Throws `temporarily_unavailable` once each mailbox was tried. */
  send<Name extends TemplateName>(
    template: Name,
    to: Pick<User, "id" | "email" | "locale" | "timeZone">,
    facts: FactsOf<Name>,
  ): Promise<void>;
}

export const createSecurityMail = (
  mail: SecurityMail,
  formers: Pick<FormerAddresses, "listOf">,
): SecurityMail => ({
  async send(template, { id, email, locale, timeZone }, facts) {
    const former = await formers.listOf(id);
    const readers = [email, ...former.map((one) => one.email)];
    const sent = await Promise.allSettled(
      readers.map((to) => mail.send(template, { id, email: to, locale, timeZone }, facts)),
    );
    for (const one of sent) if (one.status === "rejected") throw one.reason;
  },
});

/** The same letters, sent again for days where they can't be handed over. */
export interface OwedMail extends SecurityMail {
  /**
   * Writes them down in the transaction that they tell of, each for itself; what it resolves with hands them over, once that
   * is done, and waits for it, but not for long.
   */
  owe<Name extends TemplateName>(
    tx: Tx,
    template: Name,
    to: Pick<User, "id" | "email" | "locale" | "timeZone">,
    facts: FactsOf<Name>,
  ): Promise<() => Promise<void>>;
}

export const createOwedMail = (
  owed: OwedLetters,
  formers: Pick<FormerAddresses, "listOf">,
  onError: (error: unknown) => void,
): OwedMail => ({
  ...createSecurityMail(owed, formers),
  async owe(tx, template, { id, email, locale, timeZone }, facts) {
    const readers = [email, ...(await formers.listOf(id, tx)).map((former) => former.email)];
    const letters: (() => Promise<void>)[] = [];
    for (const to of readers)
      letters.push(await owed.owe(tx, template, { id, email: to, locale, timeZone }, facts));
    return () =>
      tellWithPatience(async () => {
        await Promise.all(letters.map((send) => send().catch(onError)));
      }, onError);
  },
});
