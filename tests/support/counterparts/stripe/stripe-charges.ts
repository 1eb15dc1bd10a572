import type { StripeAccount } from "./stripe-account.ts";
import type { Charge } from "./stripe-things.ts";
import { fieldAt, listAt, textAt, type Fields } from "./stripe-form.ts";
import { invalid, missing, ok, refusal, type Reply } from "./stripe-reply.ts";

const KNOWN = [
  "amount",
  "currency",
  "customer",
  "payment_method",
  "allowed_payment_method_types",
  "description",
  "metadata",
];

/** The part of Stripe's API by which saved cards are charged, and forgotten. */
export function answerCharge(account: StripeAccount, method: string, path: string, fields: Fields): Reply {
  const [, kind = "", id = "", act = ""] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (kind === "customers" && method === "DELETE") {
    account.forget(id);
    return ok({ id, object: "customer", deleted: true });
  }
  if (kind !== "payment_intents") return invalid(`Unrecognized request URL (${path})`);
  if (method === "POST" && id === "") return prepare(account, fields);
  const prepared = account.charges.get(id);
  if (!prepared) return askOfPage(account, id, method, fields);
  if (method === "GET") return ok(shown(prepared, listAt(fields, "expand")));
  return act === "confirm" ? confirm(account, prepared, fields) : cancel(account, prepared);
}

function shown({ payment, charge }: Charge, expand: readonly string[]): object {
  return { ...payment, latest_charge: expand.includes("latest_charge") ? charge : (charge?.id ?? null) };
}

/** The payments of pages are asked for by the same name. */
function askOfPage(account: StripeAccount, id: string, method: string, fields: Fields): Reply {
  const { payment = null, charge = null } = account.byPayment(id) ?? {};
  if (!payment || method !== "GET") return missing(id);
  const latest = listAt(fields, "expand").includes("latest_charge") ? charge : (charge?.id ?? null);
  return ok({ ...payment, latest_charge: latest });
}

function prepare(account: StripeAccount, fields: Fields): Reply {
  const unknown = Object.keys(fields).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return invalid(`Received unknown parameter: ${unknown}`);
  const [amount = "", currency = ""] = [textAt(fields, "amount"), textAt(fields, "currency")];
  if (!/^[1-9]\d*$/.test(amount) || !/^[a-z]{3}$/.test(currency)) return invalid(`Invalid price ${amount}`);
  const customer = textAt(fields, "customer") ?? "";
  const card = account.cards.get(textAt(fields, "payment_method") ?? "");
  if (card?.customer !== customer) return missing(customer);
  const metadata = fieldAt(fields, "metadata") as object;
  return ok(shown(account.prepare({ amount: Number(amount), currency, customer, metadata }), []));
}

function confirm(account: StripeAccount, prepared: Charge, fields: Fields): Reply {
  const { payment } = prepared;
  if (!["requires_confirmation", "requires_payment_method"].includes(payment.status))
    return unexpected(payment.status);
  if (textAt(fields, "off_session") !== "true") return invalid("its person isn't there");
  const card = account.cards.get(textAt(fields, "payment_method") ?? "");
  if (!card) return missing(textAt(fields, "payment_method") ?? "");
  const fault = account.confirm(payment.id, card);
  return fault ? refusal(402, "card_error", "Your card was declined.", fault.code) : ok(shown(prepared, []));
}

function cancel(account: StripeAccount, prepared: Charge): Reply {
  const { status } = prepared.payment;
  if (status === "succeeded" || status === "canceled") return unexpected(status);
  account.cancel(prepared.payment.id);
  return ok(shown(prepared, []));
}

const unexpected = (status: string): Reply =>
  refusal(
    400,
    "invalid_request_error",
    `This PaymentIntent has a status of ${status}.`,
    "payment_intent_unexpected_state",
  );
