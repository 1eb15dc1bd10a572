export { BookingRefused } from "./booking-refused.ts";
export { beancountJournal } from "./journal/beancount.ts";
export { hledgerJournal } from "./journal/hledger.ts";
export { createLedger, personActor, type Ledger } from "./ledger.service.ts";
export type { Account } from "./account.ts";
export type { Actor, Booking, Posting } from "./ledger.types.ts";
export type { Unit } from "./unit.ts";
