import type { Transfer } from "./transfer.types.ts";
import { transition, type TransferEvent } from "./transition.ts";

/** The screen need not be told of every packet. */
const TELL_EVERY_MS = 150;

/** All transfers in the order they came, and who wants to know about them. */
export class TransferBook {
  private readonly transfers = new Map<string, Transfer>();
  private readonly listeners = new Set<() => void>();
  private current: readonly Transfer[] = [];
  private telling: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same array as long as nothing was told. */
  readonly snapshot = (): readonly Transfer[] => this.current;

  get(id: string): Transfer | undefined {
    return this.transfers.get(id);
  }

  all(): Transfer[] {
    return [...this.transfers.values()];
  }

  put(transfer: Transfer): void {
    this.transfers.set(transfer.id, transfer);
  }

  remove(id: string): void {
    this.transfers.delete(id);
  }

  /** Lets an event happen to a transfer; undefined when it is gone. */
  apply(id: string, event: TransferEvent): Transfer | undefined {
    const transfer = this.transfers.get(id);
    if (!transfer) return undefined;
    const next = transition(transfer, event);
    this.transfers.set(id, next);
    if (next.phase !== transfer.phase) this.tell();
    else this.telling ??= setTimeout(() => this.tell(), TELL_EVERY_MS);
    return next;
  }

  tell(): void {
    clearTimeout(this.telling);
    this.telling = undefined;
    this.current = this.all();
    for (const listener of this.listeners) listener();
  }
}
