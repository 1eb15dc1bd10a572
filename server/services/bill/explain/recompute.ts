import type { BillDocument, BillLine } from "../../../../contract/bill.ts";
import { readTimestamp } from "../../../platform/text/timestamp.ts";
import { amountsOf, secondsBetween } from "../engine/amounts.ts";
import { sharesOf } from "../engine/refund.ts";
import { inputsOf } from "../wish.ts";

/** Computes everything in a document anew, and tells in sentences what comes out otherwise. */
export const recompute = (document: BillDocument): readonly string[] =>
  document.kind === "bill" ? ofBill(document) : ofCreditNote(document);

interface Figures {
  readonly net: bigint;
  readonly tax: bigint;
  readonly gross: bigint;
  readonly rounding: bigint;
  readonly taxes: readonly { readonly net: bigint; readonly tax: bigint }[];
}

function ofBill(document: BillDocument): readonly string[] {
  const { lines } = document;
  const wrong = lines.flatMap((line, index) => faultsOfTime(line, index + 1));
  if (wrong.length > 0) return wrong;
  const amounts = amountsOf(lines.map(inputsOf));
  const ofLines = amounts.lines.flatMap(({ exact, amount }, index) => {
    const line = lines[index]!;
    return line.exact === exact && BigInt(line.amount) === amount
      ? []
      : [
          `Line ${index + 1} says ${line.amount} (exactly ${line.exact}), but it comes to ${amount} (exactly ${exact}).`,
        ];
  });
  return [...ofLines, ...faultsOfFigures(document, amounts)];
}

function faultsOfTime(
  { kind, from, until, seconds, of_seconds }: BillLine,
  number: number,
): readonly string[] {
  if (kind === "refund") return [`Line ${number} gives something back, which no bill does.`];
  if (kind === "plan") return of_seconds === 0 ? [] : [`Line ${number} bills a part of a full price.`];
  const [start, end] = [readTimestamp(from), readTimestamp(until)];
  const billed = start === null || end === null ? -1 : secondsBetween(start, end);
  if (billed !== seconds)
    return [`Line ${number} says ${seconds} seconds, but there are ${billed} between its times.`];
  return of_seconds >= seconds && of_seconds > 0
    ? []
    : [`Line ${number} bills ${seconds} of ${of_seconds} seconds.`];
}

function ofCreditNote(document: BillDocument): readonly string[] {
  const { corrected, gross, lines } = document;
  const [line] = lines;
  if (!corrected || corrected.gross === 0 || lines.length !== 1 || line?.kind !== "refund")
    return ["It doesn't say of which amounts something is given back."];
  if (gross >= 0 || line.amount !== gross || line.exact !== String(gross))
    return ["Its line isn't what is given back in all."];
  if (corrected.earlier - gross > corrected.gross) return ["It gives back more than was left of the bill."];
  const big = ({ net, tax }: { readonly net: number; readonly tax: number }) => ({
    net: BigInt(net),
    tax: BigInt(tax),
  });
  const shares = sharesOf(
    {
      gross: BigInt(corrected.gross),
      rounding: BigInt(corrected.rounding),
      earlier: BigInt(corrected.earlier),
      taxes: corrected.taxes.map(big),
    },
    BigInt(-gross),
  );
  const minus = ({ net, tax }: { readonly net: bigint; readonly tax: bigint }) => ({ net: -net, tax: -tax });
  return faultsOfFigures(document, {
    ...minus(shares),
    gross: BigInt(gross),
    rounding: -shares.rounding,
    taxes: shares.taxes.map(minus),
  });
}

function faultsOfFigures(document: BillDocument, figures: Figures): readonly string[] {
  const ofTotals = (["net", "tax", "gross", "rounding"] as const).flatMap((name) =>
    BigInt(document[name]) === figures[name]
      ? []
      : [`It says ${name} ${document[name]}, but that comes to ${figures[name]}.`],
  );
  const said = document.taxes.map(({ net, tax }) => `${net}+${tax}`).join(" ");
  const counted = figures.taxes.map(({ net, tax }) => `${net}+${tax}`).join(" ");
  return said === counted ? ofTotals : [...ofTotals, `Its taxes are ${said}, but they come to ${counted}.`];
}
