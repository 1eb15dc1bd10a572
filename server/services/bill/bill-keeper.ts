import { Value } from "typebox/value";
import { BillDocument } from "../../../contract/bill.ts";
import type { SigningKey } from "../../platform/crypto/signing-key.ts";
import { timestamp } from "../../platform/text/timestamp.ts";
import type { Tx } from "../../database.ts";
import { BookingRefused, type Booking, type Ledger } from "../ledger/index.ts";
import type { Draft } from "./bill-document.ts";
import { keptUntil, numberIn, seriesOf } from "./bill-number.ts";
import { BillRefused } from "./bill-refused.ts";
import * as repository from "./bill.repository.ts";
import { billOf } from "./bill-row.ts";
import type { BillTable } from "./bill.table.ts";
import type { Bill } from "./bill.types.ts";
import { sealed } from "./seal/bill-seal.ts";

export interface KeeperParts {
  readonly ledger: Pick<Ledger, "book">;
  readonly key: SigningKey;
  /** Hears of a new bill or credit note in its transaction. */
  readonly issued?: (tx: Tx, bill: Bill) => Promise<void>;
  readonly now: () => number;
}

interface Keeping {
  readonly ownerId: string;
  readonly eventKey: string;
  readonly booking: Booking;
  /** Keys of other bookings that belong to it. */
  readonly others: readonly string[];
}

/** Books the money of a draft, gives it the next number of its series, and keeps it sealed. The caller holds the ledger's lock. */
export async function keep(
  tx: Tx,
  { ledger, key, issued, now }: KeeperParts,
  draft: Draft,
  { ownerId, eventKey, booking, others }: Keeping,
): Promise<Bill> {
  const booked = booking.postings.length === 0 ? null : await ledger.book(tx, booking).catch(refuse);
  const place = await draw(tx, booked?.bookedAt ?? now(), draft.is_test);
  const document: BillDocument = {
    ...draft,
    number: place.number,
    issued_time: timestamp(place.issuedAt),
    ledger: {
      key: booking.key,
      position: booked?.position ?? 0,
      hash: booked?.hash ?? "",
      others: [...others],
    },
  };
  const [fault] = Value.Errors(BillDocument, document);
  if (fault) throw new BillRefused("invalid", `${fault.instancePath} ${fault.message}`);
  const row: BillTable = {
    number: document.number,
    owner_id: ownerId,
    event_key: eventKey,
    kind: document.kind,
    corrects: document.corrects === "" ? null : document.corrects,
    is_test: Number(document.is_test),
    currency: document.currency,
    gross: document.gross,
    credited: 0,
    carried: 0,
    issued_at: place.issuedAt,
    kept_until: keptUntil(place.issuedAt),
    sealed: sealed(document, key),
  };
  await repository.insert(tx, row);
  const bill = billOf(row);
  await issued?.(tx, bill);
  return bill;
}

/** The next number at a time. Within a series, no number has an earlier time than the one before it. */
async function draw(tx: Tx, at: number, isTest: boolean) {
  const newest = await repository.findNewestSeries(tx, isTest ? "TEST-" : "");
  const issuedAt = Math.max(at, newest?.issued_at ?? 0);
  const series = seriesOf(issuedAt, isTest);
  const place = newest?.series === series ? newest.last + 1 : 1;
  await repository.keepSeries(tx, series, place, issuedAt);
  return { number: numberIn(series, place), issuedAt };
}

function refuse(error: unknown): never {
  if (!(error instanceof BookingRefused)) throw error;
  throw new BillRefused(error.reason === "key_reused" ? "key_reused" : "invalid", error.message);
}
