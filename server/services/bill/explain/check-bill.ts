import type { KeyObject } from "node:crypto";
import type { TSchema, Static } from "typebox";
import { Value } from "typebox/value";
import { BillDocument, BillSeal } from "../../../../contract/bill.ts";
import { isIntact, isSigned } from "../seal/bill-seal.ts";
import { findSealed, NoBill } from "./find-sealed.ts";
import { recompute } from "./recompute.ts";

export interface CheckedBill {
  readonly document: BillDocument;
  /** Names the key that signed it. */
  readonly key: string;
  /** Sentences about what isn't right; none for a bill that is genuine and rightly computed. */
  readonly faults: readonly string[];
}

/** Checks a file with nothing but itself and public keys. Throws `NoBill` where there is no bill to be read in it. */
export function checkBill(file: Buffer, keys: readonly KeyObject[]): CheckedBill {
  const lines = findSealed(file);
  const document = read(lines.document, BillDocument, "The bill isn't written as bills are");
  const seal = read(lines.seal, BillSeal, "The bill's signature isn't written as signatures are");
  const signature = isSigned(seal, keys)
    ? []
    : [`The signature isn't of this key: the bill says that it was signed with key ${seal.key}.`];
  const change = isIntact(lines.document, seal) ? [] : ["The bill was changed after it was signed."];
  return { document, key: seal.key, faults: [...signature, ...change, ...recompute(document)] };
}

function read<Schema extends TSchema>(line: string, schema: Schema, otherwise: string): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new NoBill(`${otherwise}: it is no JSON.`);
  }
  if (Value.Check(schema, value)) return value;
  const [fault] = Value.Errors(schema, value);
  throw new NoBill(`${otherwise}: ${fault?.instancePath || "/"} ${fault?.message ?? ""}.`);
}
