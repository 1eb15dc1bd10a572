import { Type, type Static } from "typebox";

/*
 * The tax of a country, `content/tax/<country>.json`, as editors write it and the server reads it. Each description says how a
 * value is written: `check:content` tells it to who wrote it otherwise.
 */

const closed = { additionalProperties: false } as const;

const Rate = Type.Object(
  {
    from: Type.String({ description: "the first day of the rate, such as 2026-01-01" }),
    percent: Type.String({
      pattern: "^(?:100|[1-9]?[0-9](?:\\.[0-9]{1,4})?)$",
      description:
        'a number from 0 to 100 between quotes, with a point and without a percent sign, such as "8.1"',
    }),
  },
  { ...closed, description: '{"from": "2026-01-01", "percent": "19"}' },
);

export const TaxFile = Type.Object(
  {
    country: Type.String({ pattern: "^[A-Z]{2}$", description: "a country's two letters, such as DE" }),
    name: Type.String({
      pattern: "^\\S(?:.{0,28}\\S)?$",
      description: "the tax's name on bills, at most 30 letters, such as MwSt.",
    }),
    union: Type.Optional(
      Type.Literal("EU", {
        description: '"EU", where businesses of other members owe the tax themselves; else leave it out',
      }),
    ),
    rates: Type.Array(Rate, {
      minItems: 1,
      description: '[{"from": "2026-01-01", "percent": "19"}], with the earliest first',
    }),
  },
  closed,
);

export type TaxFacts = Static<typeof TaxFile>;
