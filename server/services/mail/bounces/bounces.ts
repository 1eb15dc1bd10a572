import { createHmac } from "node:crypto";
import type { Database, Tx } from "../../../database.ts";
import { purposeKey, safeEqual } from "../../../platform/crypto/secrets.ts";
import { isOfAddress } from "./is-of-address.ts";
import { readDeliveryReport } from "./delivery-report.ts";
import { deleteBounce, findBounce, forgetBounces, putBounce } from "./mail-bounce.repository.ts";

const DAY_MS = 86_400_000;
/** A mailbox that was full may have room again: from then on its letters are tried anew. */
const KEPT_MS = 30 * DAY_MS;
const [ADDRESS_DIGITS, SEAL_DIGITS] = [32, 16];
const TOKEN = new RegExp(`[+]([0-9a-f]{${ADDRESS_DIGITS + SEAL_DIGITS}})@`, "i");

/** Knows from which addresses letters come back. `email` is given as accounts store it. */
export interface Bounces {
  /**
   * The sender on a letter's envelope, to which mail servers return it: it names the address by a token that only we make, so
   * that nobody else says of an address that its letters come back. Undefined where no mailbox takes them.
   */
  senderFor(email: string): string | undefined;
  /** Notes that a mail server refused a letter to an address, by its status (RFC 3463). */
  note(email: string, status: string): Promise<void>;
  /**
   * Reads a returned mail, sent to `recipient`; without it, to whatever the mail's own headers name. Answers whether
   * letters to an address come back: `not ours` for a recipient that isn't one of our senders.
   */
  read(message: string, recipient?: string): Promise<"noted" | "not ours" | "no failure">;
  /** The time (epoch ms) at which a letter to it came back; null when none did. */
  returnedAt(email: string): Promise<number | null>;
  /** Forgets that letters came back: somebody has read one, or has left. */
  forget(tx: Tx, email: string): Promise<void>;
  sweep(): Promise<void>;
}

export interface BounceParts {
  readonly database: Database;
  /** The instance's secret. */
  readonly secret: string;
  /** The mailbox that takes returned mail, `bounces@example.org`; null where there is none. */
  readonly mailbox: string | null;
  readonly now: () => number;
}

export function createBounces({ database, secret, mailbox, now }: BounceParts): Bounces {
  const hexOf = (purpose: string, digits: number) => {
    const key = purposeKey(secret, purpose);
    return (text: string) => createHmac("sha256", key).update(text).digest("hex").slice(0, digits);
  };
  const addressOf = hexOf("bounced addresses", ADDRESS_DIGITS);
  const sealOf = hexOf("bounce seals", SEAL_DIGITS);
  const put = (address: string, status: string) =>
    database.write((tx) => putBounce(tx, { address, status, bounced_at: now() }));
  const addressIn = (recipient: string): string | null => {
    const token = TOKEN.exec(recipient)?.[1]?.toLowerCase() ?? "";
    const address = token.slice(0, ADDRESS_DIGITS);
    return token !== "" && safeEqual(token.slice(ADDRESS_DIGITS), sealOf(address)) ? address : null;
  };
  return {
    senderFor(email) {
      if (mailbox === null) return undefined;
      const [local = "", domain = ""] = mailbox.split("@");
      const address = addressOf(email);
      return `${local}+${address}${sealOf(address)}@${domain}`;
    },
    async note(email, status) {
      if (isOfAddress(status)) await put(addressOf(email), status);
    },
    async read(message, recipient) {
      const { recipients, failures } = readDeliveryReport(message);
      const address = [recipient ?? recipients].flat().map(addressIn).find(Boolean);
      if (!address) return "not ours";
      const status = failures.find(isOfAddress);
      if (status === undefined) return "no failure";
      await put(address, status);
      return "noted";
    },
    returnedAt: async (email) => (await findBounce(database.read, addressOf(email)))?.bounced_at ?? null,
    forget: (tx, email) => deleteBounce(tx, addressOf(email)),
    sweep: () => forgetBounces(database, now() - KEPT_MS),
  };
}
