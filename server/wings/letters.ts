import { countLetters, createBounces, createMailService, createRefusals } from "../services/mail/index.ts";
import type { Foundation } from "./foundation.ts";

export type Letters = ReturnType<typeof buildLetters>;

/** Builds the letters to people, what they refuse, and what comes back. */
export function buildLetters({ config, database, texts, transport, now }: Foundation) {
  const { linkKey: secret } = config.secrets;
  const refusals = createRefusals({ database, secret, now });
  const bounces = createBounces({ database, secret, mailbox: config.bounceMailbox, now });
  const letters = countLetters();
  const mail = createMailService({
    transport,
    texts: texts("mail"),
    refusals,
    bounces,
    letters,
    publicUrl: config.publicUrl,
    takesPasswords: config.ownSignIn,
  });
  return { refusals, bounces, letters, mail };
}
