import { randomInt } from "node:crypto";
import { BRAND } from "../../../contract/brand.ts";
import type { ContactTopic } from "../../../contract/contact.ts";
import type { MailService } from "../mail/index.ts";
import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import type { Strangers } from "../../platform/strangers/strangers.ts";
import { normalizeEmail } from "../user/index.ts";

/** Letters and digits nobody takes for each other. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const REFERENCE_LENGTH = 8;
const MAIL_BYTES = 4_096;
const DAY_MS = 86_400_000;

export interface Message {
  readonly topic: ContactTopic;
  readonly email: string;
  readonly text: string;
  readonly shareLink: string;
  readonly locale: string;
}

export interface ContactService {
  /** The message as it may be sent. Throws `invalid_argument`. */
  check(message: Message): Message;
  /**
   * Resolves with a checked message's reference once the mail is handed over. Throws `temporarily_unavailable`,
   * `resource_exhausted`.
   */
  send(message: Message, from: string): Promise<string>;
}

export interface ContactParts {
  readonly mail: MailService;
  readonly database: Database;
  readonly strangers: Pick<Strangers, "count">;
}

export const createContactService = ({ mail, database, strangers }: ContactParts): ContactService => ({
  check(message) {
    const text = message.text.trim();
    if (text === "") throw failure("invalid_argument", { field: "text" });
    return {
      ...message,
      text,
      email: normalizeEmail(message.email),
      shareLink: onOneLine(message.shareLink),
    };
  },
  async send({ topic, email, text, shareLink, locale }, from) {
    const reference = newReference();
    const kept = { bytes: MAIL_BYTES + 2 * text.length, forMs: DAY_MS };
    await database.write((tx) => strangers.count(tx, from, kept));
    await mail.send(
      "contactMessage",
      { email: readerOf(topic), locale, replyTo: email },
      { topic, reference, from: email, shareLink, text },
    );
    return reference;
  },
});

function readerOf(topic: ContactTopic): string {
  if (topic === "abuse") return BRAND.contact.abuse;
  return topic === "privacy" ? BRAND.contact.privacy : BRAND.contact.support;
}

const newReference = (): string =>
  Array.from({ length: REFERENCE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
