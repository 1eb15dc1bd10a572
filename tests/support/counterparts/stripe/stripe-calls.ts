import { answerCharge } from "./stripe-charges.ts";
import type { StripeAccount } from "./stripe-account.ts";
import type { Sale, Thing } from "./stripe-things.ts";
import { invalid, missing, ok, refusal, type Reply } from "./stripe-reply.ts";
import { fieldAt, listAt, textAt, type Fields } from "./stripe-form.ts";
import { answerSetup, openSetup } from "./stripe-setups.ts";

const list = (data: readonly object[], hasMore = false): Reply =>
  ok({ object: "list", data, has_more: hasMore });

const KNOWN = [
  "mode",
  "client_reference_id",
  "metadata",
  "payment_intent_data",
  "line_items",
  "adaptive_pricing",
  "success_url",
  "cancel_url",
  "customer",
  "customer_creation",
];

/** The part of Stripe's API by which plans are sold, and saved cards charged. */
export function answer(account: StripeAccount, method: string, path: string, fields: Fields): Reply {
  const [, one = "", act = ""] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (path.startsWith("/v1/payment_intents") || path.startsWith("/v1/customers"))
    return answerCharge(account, method, path, fields);
  const call = one === "" ? `${method} ${path}` : `${method} session ${act}`.trim();
  const setup = account.setups.get(one);
  if (setup) return answerSetup(account, setup, act, fields);
  if (one !== "" && !account.sales.has(one)) return missing(one);
  switch (call) {
    case "POST /v1/checkout/sessions":
      return textAt(fields, "mode") === "setup" ? openSetup(account, fields) : openSession(account, fields);
    case "GET /v1/checkout/sessions":
      return listSessions(account, fields);
    case "GET session":
      return ok(shown(account.sale(one), listAt(fields, "expand")));
    case "POST session expire":
      return expireSession(account, one);
    case "POST /v1/refunds":
      return refund(account, fields);
    case "GET /v1/disputes":
      return listDisputes(account, fields);
    case "GET /v1/events":
      return listEvents(account, fields);
    default:
      return refusal(404, "invalid_request_error", `Unrecognized request URL (${call})`);
  }
}

/** A page with those of its parts that were asked for; the others are names. */
function shown({ session, payment, charge }: Sale, expand: readonly string[]): Thing {
  const wanted = expand.map((path) => path.replace(/^data\./, ""));
  if (!payment || !wanted.some((path) => path.startsWith("payment_intent"))) return session;
  const latest = wanted.includes("payment_intent.latest_charge") ? charge : (charge?.id ?? null);
  return { ...session, payment_intent: { ...payment, latest_charge: latest } };
}

function openSession(account: StripeAccount, fields: Fields): Reply {
  const unknown = Object.keys(fields).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return invalid(`Received unknown parameter: ${unknown}`);
  const items = Object.values(fieldAt(fields, "line_items") ?? {});
  const price = (name: string) => textAt(fields, "line_items", "0", "price_data", name) ?? "";
  const [amount, currency] = [price("unit_amount"), price("currency")];
  if (textAt(fields, "mode") !== "payment" || items.length !== 1) return invalid("one item is sold at once");
  if (!/^[1-9]\d*$/.test(amount) || !/^[a-z]{3}$/.test(currency))
    return invalid(`Invalid price ${amount} ${currency}`);
  if (!textAt(fields, "line_items", "0", "price_data", "product_data", "name"))
    return invalid("it has no name");
  if (textAt(fields, "adaptive_pricing", "enabled") !== "false")
    return invalid("buyers would choose a currency");
  if (!URL.canParse(textAt(fields, "success_url") ?? "")) return invalid("Not a valid URL");
  const keeps = textAt(fields, "payment_intent_data", "setup_future_usage") === "off_session";
  const customer = textAt(fields, "customer") ?? "";
  if (keeps !== (customer !== "" || textAt(fields, "customer_creation") === "always"))
    return invalid("a card is saved for a customer");
  const { session } = account.open({
    ...(keeps ? { savesFor: customer } : {}),
    amount: Number(amount),
    currency,
    reference: textAt(fields, "client_reference_id") ?? null,
    metadata: fieldAt(fields, "metadata") as object,
  });
  return ok(session);
}

function listSessions(account: StripeAccount, fields: Fields): Reply {
  const found = account.byPayment(textAt(fields, "payment_intent") ?? "");
  return list(found ? [shown(found, listAt(fields, "expand"))] : []);
}

function expireSession(account: StripeAccount, id: string): Reply {
  const { session } = account.sale(id);
  if (session.status !== "open")
    return invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  account.expire(id);
  return ok(session);
}

function refund(account: StripeAccount, fields: Fields): Reply {
  const chargeId = textAt(fields, "charge") ?? "";
  const all = [...account.sales, ...account.charges];
  const [id = "", found] = all.find(([, { charge }]) => charge?.id === chargeId) ?? [];
  if (!found?.charge) return missing(chargeId);
  const amount = Number(textAt(fields, "amount"));
  if (!(amount > 0) || found.charge.amount_refunded + amount > found.charge.amount)
    return invalid("Refund amount is greater than unrefunded amount on charge");
  account.refund(id, amount);
  return ok({ id: `re_${account.events.length}`, object: "refund", amount, status: "succeeded" });
}

function listDisputes(account: StripeAccount, fields: Fields): Reply {
  const chargeId = textAt(fields, "charge");
  return list(
    [...account.sales.values(), ...account.charges.values()]
      .filter(({ charge }) => charge?.id === chargeId)
      .flatMap(({ disputes }) => disputes),
  );
}

function listEvents(account: StripeAccount, fields: Fields): Reply {
  const since = Number(textAt(fields, "created", "gte") ?? 0);
  const types = listAt(fields, "types");
  const limit = Number(textAt(fields, "limit") ?? 10);
  const all = account.events.filter(({ created, type }) => created >= since && types.includes(type));
  const after = textAt(fields, "starting_after");
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return list(all.slice(from, from + limit), all.length > from + limit);
}
