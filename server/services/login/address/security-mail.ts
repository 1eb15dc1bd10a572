import type { FactsOf, TemplateName } from "../../mail/index.ts";
import type { User } from "../../user/index.ts";
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
