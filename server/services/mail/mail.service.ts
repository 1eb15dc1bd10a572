import { failure } from "../../platform/http/failure.ts";
import type { Texts } from "../../platform/text/texts.ts";
import { sayIn, type Letter, type Say } from "./letter.ts";
import { knownAddress } from "./templates/known-address.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { resetCode, signUpCode } from "./templates/code.ts";
import { unknownAddress } from "./templates/unknown-address.ts";
import type { Transport } from "./transport.ts";

const templates = { signUpCode, resetCode, knownAddress, unknownAddress, passwordChanged };

type Templates = typeof templates;
export type TemplateName = keyof Templates;
export type FactsOf<Name extends TemplateName> = Parameters<Templates[Name]>[2];

export interface MailService {
  /** Resolves when the mail is handed over (SMTP) or stored (outbox). Throws `temporarily_unavailable`, with the cause. */
  send<Name extends TemplateName>(
    template: Name,
    to: { readonly email: string; readonly locale: string },
    facts: FactsOf<Name>,
  ): Promise<void>;
}

export function createMailService(transport: Transport, texts: Texts): MailService {
  return {
    async send(template, { email, locale }, facts) {
      const write = templates[template] as (say: Say, locale: string, facts: unknown) => Letter;
      const letter = write(sayIn(texts, locale), locale, facts);
      try {
        await transport.deliver({ to: email, ...letter });
      } catch (cause) {
        throw Object.assign(failure("temporarily_unavailable"), { cause });
      }
    },
  };
}
