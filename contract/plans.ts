import { Type, type Static, type TSchema } from "typebox";
import { MINOR_DIGITS, type Currency } from "./currencies.ts";
import { DEFAULT_LOCALE, LOCALES } from "./locales.ts";

/*
 * A version of a plan, `content/plans/<id>/<version>.json`, as editors write it and the server reads it. Each description says
 * how a value is written: `check:content` tells it to who wrote it otherwise. Numbers are exact in JavaScript.
 */

const CURRENCIES = Object.keys(MINOR_DIGITS) as Currency[];
const MOST = Number.MAX_SAFE_INTEGER;
const closed = { additionalProperties: false } as const;

const Kind = Type.Union(
  [
    Type.Literal("free"),
    Type.Literal("subscription"),
    Type.Literal("storage-pack"),
    Type.Literal("traffic-pack"),
  ],
  { description: "one of free, subscription, storage-pack, traffic-pack" },
);

/** The time that a price buys; `once` has no end. */
const Period = Type.Union([Type.Literal("month"), Type.Literal("year"), Type.Literal("once")], {
  description: "one of month, year, once",
});

const HOW_BYTES = `a whole number of bytes up to ${MOST}, such as 107374182400 for 100 GB`;
const bytes = Type.Integer({ minimum: 1, maximum: MOST, description: HOW_BYTES });

const countOrUnlimited = (what: string) =>
  Type.Union([Type.Integer({ minimum: 0, maximum: MOST }), Type.Literal("unlimited")], {
    description: `${what}, a whole number, or "unlimited"`,
  });

const text = (most: number) =>
  Type.String({
    pattern: "^\\S(?:.*\\S)?$",
    maxLength: most,
    description: `1 to ${most} letters on one line, with no space at the ends`,
  });

const Words = Type.Object(
  { name: text(30), words: text(160) },
  { ...closed, description: '{"name": "…", "words": "One sentence."}' },
);

/** An object with the same kind of value under each of the keys. */
const keyed = <Key extends string, Part extends TSchema>(keys: readonly Key[], part: (key: Key) => Part) =>
  Object.fromEntries(keys.map((key) => [key, part(key)])) as Record<Key, Part>;

/** A name and a sentence in every locale. */
export const LocalNames = Type.Object(
  keyed(LOCALES, () => Words),
  { ...closed, description: `{"en-US": {"name": "…", "words": "…"}, …} with all ${LOCALES.length} locales` },
);

const UNITS: Readonly<Record<number, string>> = { 0: "whole", 2: "hundredths of", 3: "thousandths of" };

const priceIn = (currency: Currency) => {
  const digits = MINOR_DIGITS[currency];
  return Type.Object(
    {
      amount: Type.Integer({
        minimum: 1,
        maximum: MOST,
        description: `a whole number of at least 1, in ${UNITS[digits]} ${currency}: 499 is ${(499 / 10 ** digits).toFixed(digits)} ${currency}`,
      }),
      taxIncluded: Type.Boolean({ description: "true or false" }),
    },
    { ...closed, description: '{"amount": 499, "taxIncluded": true}' },
  );
};

const TrafficRules = Type.Object(
  {
    usedUp: Type.Union([bytes, Type.Literal("stop")], {
      description:
        'how many bytes a second are still sent once the traffic of the month is used up, such as 131072, or "stop"',
    }),
    visitorsPay: Type.Boolean({
      description:
        "true, if what signed-in visitors fetch from a share counts for them; false, if for its owner",
    }),
    strangersPercent: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        "a whole number from 0 to 100: the part of a month's traffic for visitors without an account",
    }),
    freePreviewBytes: Type.Integer({
      minimum: 0,
      maximum: MOST,
      description: `a whole number of bytes up to ${MOST}: looking at one's own files up to this size costs nothing`,
    }),
  },
  { ...closed, description: '{"usedUp": "stop", "visitorsPay": true, …}' },
);

const Grants = Type.Object(
  {
    storageBytes: Type.Optional(bytes),
    trafficBytesPerMonth: Type.Optional(
      Type.Union([bytes, Type.Literal("unlimited")], { description: `${HOW_BYTES}, or "unlimited"` }),
    ),
    trafficRules: Type.Optional(TrafficRules),
    premium: Type.Optional(
      Type.Boolean({ description: "true, for premium as long as the price buys; else leave it out" }),
    ),
    limits: Type.Optional(
      Type.Object(
        {
          entries: Type.Optional(countOrUnlimited("how many files and folders a drive may hold")),
          offlineTasksADay: Type.Optional(countOrUnlimited("how many offline transfers may begin in a day")),
          linkDays: Type.Optional(countOrUnlimited("how many days a share's link may live")),
          versionsKept: Type.Optional(countOrUnlimited("how many earlier versions of a file are kept")),
        },
        { ...closed, description: '{"entries": 1000000, …}' },
      ),
    ),
  },
  { ...closed, description: '{"storageBytes": 107374182400, …}' },
);

export const PlanFile = Type.Object(
  {
    id: Type.String({
      pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
      maxLength: 40,
      description: "lower-case letters, digits and hyphens, 40 at most",
    }),
    version: Type.String({ description: "the day from which it is in force, such as 2026-12-01" }),
    kind: Kind,
    names: LocalNames,
    period: Type.Optional(Period),
    prices: Type.Optional(
      Type.Object(
        keyed(CURRENCIES, (currency) => Type.Optional(priceIn(currency))),
        { ...closed, description: '{"EUR": {"amount": 499, "taxIncluded": true}, …}' },
      ),
    ),
    grants: Grants,
  },
  closed,
);

export type Plan = Static<typeof PlanFile>;

/**
 * A published version never changes, so it can't learn a language that was added later: there it has its English name
 * and words. Takes what stands in the file, which may be anything.
 */
export function withLaterLocales(file: unknown): unknown {
  const { names } = (file ?? {}) as { readonly names?: Readonly<Record<string, unknown>> };
  if (!names || !Object.hasOwn(names, DEFAULT_LOCALE)) return file;
  const english = keyed(LOCALES, () => names[DEFAULT_LOCALE] as typeof Words);
  return { ...(file as object), names: { ...english, ...names } };
}

/** All that a plan gives. */
export type Gives = Plan["grants"];
