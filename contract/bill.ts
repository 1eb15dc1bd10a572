import { Type, type Static } from "typebox";
import { MINOR_DIGITS, type Currency } from "./currencies.ts";
import { LOCALES } from "./locales.ts";

/*
 * A bill as it is sealed: everything that its amounts follow from, so that anybody can recompute it. Amounts are whole numbers of
 * the currency's smallest unit, times are RFC 3339.
 */

export const BILL_FORM = "holdall-bill-1";
export const MOST_LINES = 20;
const MOST = Number.MAX_SAFE_INTEGER;

const closed = { additionalProperties: false } as const;
const amount = Type.Integer({ minimum: -MOST, maximum: MOST });
const count = Type.Integer({ minimum: 0, maximum: MOST });
const text = (most: number) => Type.String({ maxLength: most });
const time = Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}\\+00:00$" });
const country = Type.String({ pattern: "^[A-Z]{2}$" });
const countryOrNone = Type.String({ pattern: "^(?:[A-Z]{2})?$" });
const percent = Type.String({ pattern: "^\\d{1,3}(?:\\.\\d{1,4})?$" });
const hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const address = Type.Array(text(200), { maxItems: 6 });

/** `2026-000001`, or `TEST-2026-000001` where no money moved. */
export const BillNumber = Type.String({ pattern: "^(?:TEST-)?\\d{4}-\\d{6,12}$", maxLength: 24 });

const Line = Type.Object(
  {
    /**
     * `plan`: the full price. `part`: a charge for a part of the time. `unused`: a credit for what is left of an earlier bill's line.
     * `refund`: a part of a bill that is given back.
     */
    kind: Type.Enum(["plan", "part", "unused", "refund"]),
    plan_id: text(40),
    plan_version: text(10),
    /** SHA-256 of the plan's published file; empty where the line has no plan. */
    plan_hash: Type.String({ pattern: "^(?:[0-9a-f]{64})?$" }),
    names: Type.Partial(Type.Object(Object.fromEntries(LOCALES.map((locale) => [locale, text(30)])), closed)),
    /** The plan's price for `of_seconds`, or for good. */
    price: count,
    tax_included: Type.Boolean(),
    /** The time that the customer has from this line, or gives back; `until` is empty where there is no end. */
    from: time,
    until: Type.Union([time, Type.Literal("")]),
    /** The seconds that are billed, and those that the price buys; both 0 where the full price is billed. */
    seconds: count,
    of_seconds: count,
    country,
    percent,
    is_reverse_charge: Type.Boolean(),
    /** The bill that a credit or refund is about, and the place of its line, from 0. */
    bill: Type.Union([BillNumber, Type.Literal("")]),
    bill_line: count,
    /** Before rounding: a whole number or a fraction such as `25/3`. */
    exact: Type.String({ pattern: "^-?\\d{1,40}(?:/\\d{1,40})?$" }),
    amount,
  },
  closed,
);

const Tax = Type.Object(
  {
    country,
    name: text(30),
    percent,
    /** The first day of the rate; empty where no tax is taken. */
    from: Type.String({ pattern: "^(?:\\d{4}-\\d\\d-\\d\\d)?$" }),
    is_reverse_charge: Type.Boolean(),
    net: amount,
    tax: amount,
  },
  closed,
);

export const BillDocument = Type.Object(
  {
    bill: Type.Literal(BILL_FORM),
    number: BillNumber,
    kind: Type.Union([Type.Literal("bill"), Type.Literal("credit-note")]),
    /** The bill that a credit note corrects. */
    corrects: Type.Union([BillNumber, Type.Literal("")]),
    reason: text(40),
    is_test: Type.Boolean(),
    issued_time: time,
    paid_time: time,
    /** The service that takes the money, such as `test`. */
    provider: text(40),
    seller: Type.Object({ name: text(200), address, country: countryOrNone, tax_id: text(40) }, closed),
    customer: Type.Object({ holder: text(26), name: text(200), address, vat_number: text(20) }, closed),
    place: Type.Object({ country, stated: country, network: countryOrNone, payment: countryOrNone }, closed),
    currency: Type.Enum(Object.keys(MINOR_DIGITS) as Currency[]),
    lines: Type.Array(Line, { minItems: 1, maxItems: MOST_LINES }),
    taxes: Type.Array(Tax, { maxItems: MOST_LINES }),
    /** The total less what the rounded lines come to. */
    rounding: amount,
    net: amount,
    tax: amount,
    gross: amount,
    /** For a credit note, the amounts of the bill that it corrects, and what of it was given back before. */
    corrected: Type.Union([
      Type.Null(),
      Type.Object(
        {
          gross: count,
          rounding: amount,
          earlier: count,
          taxes: Type.Array(Type.Object({ net: amount, tax: amount }, closed), { maxItems: MOST_LINES }),
        },
        closed,
      ),
    ]),
    /** The transaction of the ledger: its key, position and hash; position 0 and no hash where nothing moved. */
    ledger: Type.Object(
      {
        key: text(200),
        position: count,
        hash: Type.Union([hash, Type.Literal("")]),
        others: Type.Array(text(200), { maxItems: MOST_LINES }),
      },
      closed,
    ),
  },
  closed,
);

export type BillDocument = Static<typeof BillDocument>;
export type BillLine = BillDocument["lines"][number];

/** Signs the bytes of the document's JSON. */
export const BillSeal = Type.Object(
  {
    /** SHA-256 of the JSON, in hex. */
    sha256: hash,
    /** Names the key. */
    key: Type.String({ pattern: "^[0-9a-f]{16}$" }),
    /** Ed25519, base64url. */
    signature: Type.String({ pattern: "^[A-Za-z0-9_-]{86}$" }),
  },
  closed,
);
export type BillSeal = Static<typeof BillSeal>;
