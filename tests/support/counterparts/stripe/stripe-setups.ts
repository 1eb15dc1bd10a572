import type { StripeAccount } from "./stripe-account.ts";
import { listAt, textAt, type Fields } from "./stripe-form.ts";
import { invalid, ok, type Reply } from "./stripe-reply.ts";
import type { Setup } from "./stripe-things.ts";

const KNOWN = [
  "mode",
  "client_reference_id",
  "currency",
  "allowed_payment_method_types",
  "customer_creation",
  "success_url",
  "cancel_url",
];

/** Opens a page on which a card is saved. */
export function openSetup(account: StripeAccount, fields: Fields): Reply {
  const unknown = Object.keys(fields).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return invalid(`Received unknown parameter: ${unknown}`);
  if (listAt(fields, "allowed_payment_method_types").join() !== "card") return invalid("no card is saved");
  if (textAt(fields, "customer_creation") !== "always") return invalid("a card is saved for a customer");
  const currency = textAt(fields, "currency") ?? "";
  if (!/^[a-z]{3}$/.test(currency)) return invalid(`Invalid currency ${currency}`);
  if (!URL.canParse(textAt(fields, "success_url") ?? "")) return invalid("Not a valid URL");
  return ok(account.openSetup(textAt(fields, "client_reference_id") ?? "", currency).session);
}

/** Answers questions about such a page, and does with it what people do. */
export function answerSetup(account: StripeAccount, setup: Setup, act: string, fields: Fields): Reply {
  const { session } = setup;
  if (session.status === "open" && account.seconds >= session.expires_at) session.status = "expired";
  if (act !== "expire") return ok(shown(setup, listAt(fields, "expand")));
  if (session.status !== "open")
    return invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  session.status = "expired";
  return ok(session);
}

function shown({ session, intent, card }: Setup, expand: readonly string[]): object {
  if (!intent || !card || !expand.includes("setup_intent.payment_method")) return session;
  const { id, last4 = "" } = card;
  const method = { id, object: "payment_method", card: { brand: "visa", last4 } };
  return { ...session, setup_intent: { ...intent, payment_method: method } };
}
