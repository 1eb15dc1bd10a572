import { amountsOf, secondsBetween, type LineInputs } from "./amounts.ts";
import { sharesOf, type RefundShares } from "./refund.ts";

const ROUNDS = 2000;
const DE = { country: "DE", percent: "19", isReverse: false };
const CH = { country: "CH", percent: "8.1", isReverse: false };
const MONTH = 30 * 24 * 60 * 60;

type Next = (below: number) => number;

const line = (fields: Partial<LineInputs> = {}): LineInputs => ({
  price: 599,
  taxIncluded: true,
  isCredit: false,
  time: null,
  tax: DE,
  ...fields,
});

/** Same numbers for the same seed (mulberry32), so that a failure can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomLine(next: Next): LineInputs {
  const of = 1 + next(MONTH);
  return {
    price: 1 + next(next(4) === 0 ? 2 ** 31 - 1 : 5000),
    taxIncluded: next(2) === 0,
    isCredit: next(4) === 0,
    time: next(2) === 0 ? null : { seconds: next(of + 1), of },
    tax: [DE, CH, { ...DE, isReverse: true }, { country: "US", percent: "0", isReverse: false }][next(4)]!,
  };
}

/** Holds for many random bills; a failure names its seed. */
function forRandomLines(holds: (lines: readonly LineInputs[], next: Next, seed: number) => void): void {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const next = randomOf(seed);
    holds(
      Array.from({ length: 1 + next(6) }, () => randomLine(next)),
      next,
      seed,
    );
  }
}

const sumOf = (all: readonly bigint[]) => all.reduce((whole, part) => whole + part, 0n);
const abs = (amount: bigint) => (amount < 0n ? -amount : amount);

describe("whatever is billed", () => {
  it("adds up: lines and rounding, net and tax, and each rate", () => {
    forRandomLines((lines, _, seed) => {
      const { lines: shown, taxes, rounding, net, tax, gross } = amountsOf(lines);
      expect([seed, sumOf(shown.map(({ amount }) => amount)) + rounding]).toEqual([seed, gross]);
      expect([seed, net + tax]).toEqual([seed, gross]);
      expect([seed, sumOf(taxes.map((each) => each.tax))]).toEqual([seed, tax]);
    });
  });

  it("is rounded by at most half a unit for each line and each rate", () => {
    forRandomLines((lines, _, seed) => {
      const { rounding, taxes } = amountsOf(lines);
      expect([seed, 2n * abs(rounding) <= BigInt(lines.length + taxes.length)]).toEqual([seed, true]);
    });
  });

  it("is mirrored to the last unit when each charge becomes a credit", () => {
    forRandomLines((lines, _, seed) => {
      const mirrored = amountsOf(lines.map((each) => ({ ...each, isCredit: !each.isCredit })));
      const { gross, tax, rounding } = amountsOf(lines);
      expect([seed, mirrored.gross, mirrored.tax, mirrored.rounding]).toEqual([
        seed,
        -gross,
        -tax,
        -rounding,
      ]);
    });
  });

  it("doesn't depend on the order of lines", () => {
    forRandomLines((lines, _, seed) => {
      const { gross, tax, rounding } = amountsOf(lines);
      const turned = amountsOf(lines.toReversed());
      expect([seed, turned.gross, turned.tax, turned.rounding]).toEqual([seed, gross, tax, rounding]);
    });
  });

  it("costs the same when its time is cut in two, and what is left is given back whole", () => {
    forRandomLines((lines, next, seed) => {
      const timed = lines.flatMap((each) => (each.time === null ? [] : [{ ...each, time: each.time }]));
      if (timed.length === 0) return;
      const halves = timed.flatMap((each) => {
        const first = next(each.time.seconds + 1);
        return [first, each.time.seconds - first].map((seconds) => ({
          ...each,
          time: { ...each.time, seconds },
        }));
      });
      const whole = amountsOf(timed);
      expect([seed, amountsOf(halves).gross, amountsOf(halves).tax]).toEqual([seed, whole.gross, whole.tax]);
      const back = timed.map((each) => ({ ...each, isCredit: !each.isCredit }));
      const { gross, tax, rounding } = amountsOf([...timed, ...back]);
      expect([seed, gross, tax, rounding]).toEqual([seed, 0n, 0n, 0n]);
    });
  });

  it("is given back whole, in however many parts", () => {
    forRandomLines((lines, next, seed) => {
      const bill = amountsOf(lines);
      if (bill.gross <= 0n) return;
      let earlier = 0n;
      const parts: RefundShares[] = [];
      while (earlier < bill.gross) {
        const left = bill.gross - earlier;
        const part = left < 3n || next(4) === 0 ? left : 1n + (left * BigInt(next(1000))) / 1000n;
        const shares = sharesOf({ ...bill, earlier }, part);
        expect([seed, shares.net + shares.tax]).toEqual([seed, part]);
        expect([seed, sumOf(shares.taxes.map(({ net, tax }) => net + tax))]).toEqual([seed, part]);
        parts.push(shares);
        earlier += part;
      }
      const given = (pick: (shares: RefundShares) => bigint) => sumOf(parts.map(pick));
      const back = [given(({ tax }) => tax), given(({ net }) => net), given(({ rounding }) => rounding)];
      expect([seed, ...back]).toEqual([seed, bill.tax, bill.net, bill.rounding]);
      for (const [index, { net, tax }] of bill.taxes.entries())
        expect([
          seed,
          given((each) => each.taxes[index]!.net),
          given((each) => each.taxes[index]!.tax),
        ]).toEqual([seed, net, tax]);
    });
  });

  it("is never given back with more or less tax than its share, by more than a unit", () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const next = randomOf(seed);
      const bill = amountsOf([line({ price: 10 + next(100_000) })]);
      const earlier = BigInt(next(Number(bill.gross)));
      const amount = 1n + ((bill.gross - earlier - 1n) * BigInt(next(1000))) / 1000n;
      const { tax } = sharesOf({ ...bill, earlier }, amount);
      expect([seed, abs(tax * bill.gross - bill.tax * amount) <= bill.gross]).toEqual([seed, true]);
    }
  });
});

it("takes the tax out of a price that has it, and adds it to one that hasn't", () => {
  expect(amountsOf([line()])).toMatchObject({ gross: 599n, tax: 96n, net: 503n, rounding: 0n });
  expect(amountsOf([line({ taxIncluded: false })])).toMatchObject({ gross: 713n, tax: 114n, net: 599n });
  expect(amountsOf([line({ tax: CH })])).toMatchObject({ gross: 599n, tax: 45n, net: 554n });
});

it("leaves the tax to a customer who owes it themselves", () => {
  const tax = { ...DE, isReverse: true };
  expect(amountsOf([line({ tax })])).toMatchObject({ gross: 503n, tax: 0n, net: 503n });
  expect(amountsOf([line({ tax, taxIncluded: false })])).toMatchObject({ gross: 599n, tax: 0n });
});

it("shows the charge and the credit of a change in their exact seconds", () => {
  const time = { seconds: MONTH / 3, of: MONTH };
  const { lines, gross, rounding } = amountsOf([
    line({ price: 1000, isCredit: true, time }),
    line({ price: 2000, time }),
    line({ price: 1000, time }),
  ]);
  expect(lines).toEqual([
    { exact: "-1000/3", amount: -333n },
    { exact: "2000/3", amount: 667n },
    { exact: "1000/3", amount: 333n },
  ]);
  expect([gross, rounding]).toEqual([667n, 0n]);
});

it("books the difference of rounding apart", () => {
  const third = line({ price: 100, time: { seconds: 1, of: 3 } });
  expect(amountsOf([third, third, third])).toMatchObject({ gross: 100n, rounding: 1n });
});

it("counts seconds between whole seconds, so that parts add up", () => {
  expect([secondsBetween(0, 999), secondsBetween(999, 1000), secondsBetween(0, 1000)]).toEqual([0, 1, 1]);
});
