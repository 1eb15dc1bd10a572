import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../database.ts";
import { endOfMonth } from "./traffic-month.ts";
import type { InTurn } from "../../platform/queue/turns.ts";
import type { Allowance, Payer, Reached } from "./traffic.types.ts";
import { firstSize, nextSize } from "./window-size.ts";
import { fill, LEASE_MS, type Filled, type KnownWindow, type Outcome } from "./window.ts";

/** A process stops using a window so long before others may settle it: clocks of servers may differ by that. */
const MARGIN_MS = 60_000;
/** An account whose traffic is used up, or a database that is away, isn't asked again before that. */
const PAUSE_MS = 1_000;

export interface PurseParts {
  readonly database: Database;
  readonly allowanceOf: (ownerId: string) => Promise<Allowance>;
  /** One payer's purses are filled one after the other, so that strangers at one cost take up one connection. */
  readonly inTurn: InTurn;
  readonly reached?: Reached | undefined;
  readonly now: () => number;
}

const NO_MORE: Outcome = { granted: 0, slowedTo: null, waitMs: 0 };
const newWindow = (): { id: string; month: string; turn: number } => ({
  id: randomUUID(),
  month: "",
  turn: 0,
});

/**
 * The bytes that this process may send at one payer's cost: a window that all answers use, so that few of them write. Every
 * byte of the window is at hand (`left`), on its way (`inFlight`), or sent.
 */
export class Purse {
  readonly payer: Payer;
  readonly #parts: PurseParts;
  #users = 0;
  #idleSince = 0;
  #window = newWindow();
  #leaseUntil = 0;
  #monthEndsAt = 0;
  #left = 0;
  #inFlight = 0;
  /** Bytes on their way of a window that somebody else has settled: nobody pays for them. */
  #lost = 0;
  #sent = 0;
  #noted = 0;
  #requests = 0;
  /** Bytes settled by a filling of which nobody knows whether it was committed; null when there is none. */
  #inDoubt: number | null = null;
  #lastGrant = 0;
  #size: number;
  #filledAt = -Infinity;
  #filling: Promise<Outcome> | null = null;
  #askAgainAt = 0;
  #isSpent = false;

  constructor(payer: Payer, parts: PurseParts) {
    this.payer = payer;
    this.#size = firstSize(payer.network !== "");
    this.#parts = parts;
  }

  /** Bytes sent that the database doesn't know of yet. */
  get untold(): number {
    return this.#inDoubt === null ? this.#sent - this.#noted : 0;
  }

  get #hasBytes(): boolean {
    return this.#left > 0 && this.#parts.now() < this.#usableUntil;
  }

  get window(): KnownWindow {
    return {
      ...this.#window,
      sent: this.#sent,
      settledInDoubt: this.#inDoubt ?? 0,
      inFlight: this.#inFlight,
      requests: this.#requests,
    };
  }

  isIdle(forMs: number): boolean {
    return this.#users === 0 && this.#filling === null && this.#parts.now() - this.#idleSince >= forMs;
  }

  enter(): void {
    this.#users += 1;
    this.#requests += 1;
  }

  leave(): void {
    this.#users -= 1;
    this.#idleSince = this.#parts.now();
  }

  /** Takes up to `most` bytes that are at hand. */
  take(most: number): number {
    const bytes = this.#hasBytes ? Math.min(most, this.#left) : 0;
    this.#left -= bytes;
    this.#inFlight += bytes;
    if (this.#left < this.#lastGrant / 2) this.#fillAhead();
    return bytes;
  }

  sent(bytes: number): void {
    this.#sent += this.#landed(bytes);
  }

  giveBack(bytes: number): void {
    this.#left += this.#landed(bytes);
  }

  /** Fills the window; whoever asks meanwhile gets the same answer. Rejects when the database is away. */
  fill(wanted: number, isPaced = true): Promise<Outcome> {
    if (this.#isSpent && this.#parts.now() < this.#askAgainAt) return Promise.resolve(NO_MORE);
    this.#filling ??= this.#fill(wanted, isPaced).finally(() => (this.#filling = null));
    return this.#filling;
  }

  /** Resolves when it isn't being filled. */
  async filled(): Promise<void> {
    await this.#filling?.catch(() => undefined);
  }

  /** Gives no more bytes; resolves when it isn't being filled. */
  async close(): Promise<void> {
    await this.filled();
    [this.#isSpent, this.#askAgainAt, this.#leaseUntil] = [true, Infinity, 0];
  }

  /** The bytes of the window that were sent, if its row has to be told. */
  toNote(): { readonly id: string; readonly turn: number; readonly sent: number } | null {
    const isOld = this.#leaseUntil - this.#parts.now() < LEASE_MS / 2;
    const isKnown = this.#sent === this.#noted && !isOld;
    if (this.#window.turn === 0 || this.#inDoubt !== null || isKnown) return null;
    return { id: this.#window.id, turn: this.#window.turn, sent: this.#sent };
  }

  /** Hears whether the row was told; it wasn't if the window was filled meanwhile, or settled by somebody else. */
  noted(of: { readonly turn: number; readonly sent: number }, leaseUntil: number, isTold: boolean): void {
    if (of.turn !== this.#window.turn) return;
    if (!isTold) return this.#lose();
    this.#noted = of.sent;
    this.#leaseUntil = leaseUntil;
  }

  /** Forgets a window that is settled. */
  #lose(): void {
    this.#lost += this.#inFlight;
    this.#window = newWindow();
    [this.#left, this.#inFlight, this.#sent, this.#noted] = [0, 0, 0, 0];
    this.#inDoubt = null;
  }

  get #usableUntil(): number {
    return Math.min(this.#leaseUntil - MARGIN_MS, this.#monthEndsAt);
  }

  /** Those of bytes on their way that belong to the window. */
  #landed(bytes: number): number {
    const lost = Math.min(bytes, this.#lost);
    this.#lost -= lost;
    this.#inFlight -= bytes - lost;
    return bytes - lost;
  }

  #fillAhead(): void {
    if (this.#filling || this.#parts.now() < this.#askAgainAt) return;
    this.fill(1).catch(() => undefined);
  }

  async #fill(wanted: number, isPaced: boolean): Promise<Outcome> {
    const { allowanceOf, inTurn } = this.#parts;
    const { ownerId } = this.payer;
    const allowance = await allowanceOf(ownerId);
    const filled = await inTurn(ownerId, () => this.#ask(allowance, wanted, isPaced));
    const { outcome } = filled;
    if (outcome.waitMs > 0) await sleep(outcome.waitMs, undefined, { ref: false });
    if (this.#window.id === filled.id) this.#left += outcome.granted;
    this.#isSpent = outcome.granted === 0;
    this.#askAgainAt = this.#isSpent ? this.#parts.now() + PAUSE_MS : 0;
    this.#lastGrant = outcome.slowedTo === null ? outcome.granted : 0;
    return outcome;
  }

  async #ask(
    allowance: Allowance,
    wanted: number,
    isPaced: boolean,
  ): Promise<Filled & { readonly id: string }> {
    const { database, reached, now } = this.#parts;
    const at = now();
    const { window } = this;
    const size = nextSize(this.#size, at - this.#filledAt, this.payer.network !== "");
    const left = this.#left;
    let filled: Filled;
    try {
      filled = await database.write((tx) =>
        fill(tx, { payer: this.payer, allowance, window, wanted, size, isPaced, at, reached }),
      );
    } catch (error) {
      this.#askAgainAt = now() + PAUSE_MS;
      // The next filling finds out whether this one was committed; the row of a first one is left to its lease.
      if (window.turn === 0) this.#window = newWindow();
      else this.#inDoubt = window.sent;
      throw error;
    }
    this.#apply(window, filled, left);
    [this.#size, this.#filledAt] = [size, at];
    return { ...filled, id: window.id };
  }

  /** Bytes may have been taken and sent while the window was filled, so what changed is added to what is. */
  #apply(before: KnownWindow, filled: Filled, left: number): void {
    if (!filled.isSame) this.#lose();
    else {
      this.#sent -= before.sent;
      this.#requests -= before.requests;
      this.#left += filled.held - filled.outcome.granted - before.inFlight - left;
    }
    [this.#noted, this.#inDoubt] = [0, null];
    const isThere = filled.isSame || filled.held > 0;
    if (isThere) this.#window = { id: before.id, month: filled.month, turn: filled.turn };
    this.#leaseUntil = filled.leaseUntil;
    this.#monthEndsAt = endOfMonth(filled.leaseUntil - LEASE_MS);
  }
}
