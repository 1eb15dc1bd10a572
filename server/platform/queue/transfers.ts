import { failure, type Failure } from "../failure.ts";
import { Slots, type SlotHolder, type SlotLimits } from "./slots.ts";

/** This many accounts that were shut lately are remembered, because requests may have been let in a moment before. */
const REMEMBERED = 1_000;

/** Bytes that go to a client, or come from one, for as long as the client takes. */
export interface Transfer extends SlotHolder {
  /** Accounts that must be open for it: the owner of the bytes, and the account they are for. */
  readonly accounts: readonly string[];
}

type End = (fault: Failure) => void;

/**
 * Three quarters of a server's connections may carry files at once, a quarter for one network and a sixteenth for one
 * account. Its other work is quick, or has limits of its own.
 */
export const transferLimits = (maxConnections: number): SlotLimits => ({
  each: Math.ceil(maxConnections / 16),
  network: Math.ceil(maxConnections / 4),
  all: Math.ceil((maxConnections * 3) / 4),
});

/** All transfers of this process: they have slots, and end with an account that is shut. */
export class Transfers {
  readonly #slots: Slots;
  readonly #ofAccount = new Map<string, Set<End>>();
  /** Accounts that were shut, the oldest first. */
  readonly #shut = new Set<string>();
  #lookAgain: (account: string) => void = () => undefined;

  constructor(limits: SlotLimits) {
    this.#slots = new Slots(limits);
  }

  /**
   * `lookAgain` is called when something begins for an account that was shut: it was let in before that, or the account
   * is open again.
   */
  whenInDoubt(lookAgain: (account: string) => void): void {
    this.#lookAgain = lookAgain;
  }

  /**
   * Answers what gives the slot back. Throws `resource_exhausted`.
   * @param end is called when the slot goes to somebody else, or an account is shut
   */
  begin({ accounts, ...holder }: Transfer, end: End): () => void {
    const free = this.#slots.take(holder, end);
    for (const account of accounts) {
      const ends = this.#ofAccount.get(account) ?? new Set();
      this.#ofAccount.set(account, ends.add(end));
      if (this.#shut.has(account)) this.#lookAgain(account);
    }
    return () => {
      free();
      for (const account of accounts) this.#forget(account, end);
    };
  }

  /** The number of transfers under way. */
  get count(): number {
    return this.#slots.count;
  }

  /** Accounts with transfers under way. */
  get accounts(): readonly string[] {
    return [...this.#ofAccount.keys()];
  }

  /** The shut accounts that are remembered. */
  get shutAccounts(): readonly string[] {
    return [...this.#shut];
  }

  /** Ends everything that an account has under way. */
  shut(account: string): void {
    this.#shut.add(account);
    const [oldest = ""] = this.#shut;
    if (this.#shut.size > REMEMBERED) this.#shut.delete(oldest);
    for (const end of this.#ofAccount.get(account) ?? []) end(failure("file_not_found"));
  }

  open(account: string): void {
    this.#shut.delete(account);
  }

  readonly #forget = (account: string, end: End): void => {
    const ends = this.#ofAccount.get(account);
    ends?.delete(end);
    if (ends?.size === 0) this.#ofAccount.delete(account);
  };
}
