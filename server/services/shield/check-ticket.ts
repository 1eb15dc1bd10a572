import { newId, purposeKey, safeEqual, seal } from "../../platform/crypto/secrets.ts";
import type { CaptchaBinding } from "./captcha-token.ts";

const TTL_MS = 10 * 60_000;

/** One visit to the human check: its purpose, and where it ends. */
export interface CheckTicket extends CaptchaBinding {
  readonly id: string;
  readonly redirectUri: string;
  /** The language of the page that opened it. */
  readonly locale: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export function createCheckTickets(shieldKey: string) {
  const key = purposeKey(shieldKey, "check ticket");
  return {
    issue(check: Omit<CheckTicket, "id" | "expiresAt">): string {
      const ticket: CheckTicket = { ...check, id: newId(), expiresAt: Date.now() + TTL_MS };
      const body = Buffer.from(JSON.stringify(ticket)).toString("base64url");
      return `${body}.${seal(key, body)}`;
    },
    read(text: string): CheckTicket | null {
      const [body = "", signature = ""] = text.split(".");
      if (!safeEqual(signature, seal(key, body))) return null;
      const ticket = JSON.parse(Buffer.from(body, "base64url").toString()) as CheckTicket;
      return ticket.expiresAt > Date.now() ? ticket : null;
    },
  };
}
