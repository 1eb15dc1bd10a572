import { moveBefore } from "./queue.ts";
import { measureSpeed, startSpeed } from "./speed.ts";
import { PER_FILE, summarize, type QueueSummary } from "./summary.ts";
import type { Speed, Transfer } from "./transfer.types.ts";
import { transition, type TransferEvent } from "./transition.ts";

/** The screen needn't show every packet nor every small file. */
const TELL_EVERY_MS = 200;
/** This many finished transfers are shown; older ones are only counted. */
const SHOWN_FINISHED = 200;

export interface TransferView {
  /** Unfinished transfers in the order of the queue. */
  readonly open: readonly Transfer[];
  /** The latest finished transfers, newest first. */
  readonly finished: readonly Transfer[];
  readonly summary: QueueSummary;
}

/** Holds all transfers in the order of the queue, and their listeners. */
export class TransferBook {
  private transfers = new Map<string, Transfer>();
  private finished: Transfer[] = [];
  private finishedCount = 0;
  private finishedBytes = 0;
  /** Counts bytes over the wire and arrived files, for the overall speed. */
  private moved = 0;
  private arrived = 0;
  private speed: Speed = startSpeed(0, 0);
  private pace: Speed = startSpeed(0, 0);
  private readonly listeners = new Set<() => void>();
  private readonly now: () => number;
  private current: TransferView;
  private telling: ReturnType<typeof setTimeout> | undefined;

  constructor(now: () => number) {
    this.now = now;
    this.current = this.look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Gives the same object until listeners are told of a change. */
  readonly snapshot = (): TransferView => this.current;

  get(id: string): Transfer | undefined {
    return this.transfers.get(id);
  }

  /** Unfinished transfers in the order of the queue. */
  all(): Iterable<Transfer> {
    return this.transfers.values();
  }

  ids(isMeant: (transfer: Transfer) => boolean): string[] {
    return [...this.transfers.values()].flatMap((transfer) => (isMeant(transfer) ? [transfer.id] : []));
  }

  has(isMeant: (transfer: Transfer) => boolean): boolean {
    for (const transfer of this.transfers.values()) if (isMeant(transfer)) return true;
    return false;
  }

  put(transfer: Transfer): void {
    this.transfers.set(transfer.id, transfer);
    this.tell();
  }

  remove(id: string): void {
    this.transfers.delete(id);
    this.finished = this.finished.filter((transfer) => transfer.id !== id);
    this.tell();
  }

  clear(): void {
    this.transfers.clear();
    this.clearFinished();
  }

  clearFinished(): void {
    this.finished = [];
    this.finishedCount = 0;
    this.finishedBytes = 0;
    this.tell();
  }

  move(id: string, beforeId: string | undefined): void {
    const order = moveBefore([...this.transfers.keys()], id, beforeId);
    this.transfers = new Map(order.flatMap((key) => this.entry(key)));
    this.tell();
  }

  /** Applies an event to a transfer; undefined when it is gone. */
  apply(id: string, event: TransferEvent): Transfer | undefined {
    const transfer = this.transfers.get(id);
    if (!transfer) return undefined;
    const next = transition(transfer, event);
    if (event.type === "progress") this.moved += Math.max(0, next.sent - transfer.sent);
    if (next.phase === "done") this.finish(next);
    else this.transfers.set(id, next);
    this.tell();
    return next;
  }

  /** Counts bytes that arrived without progress events. */
  count(bytes: number): void {
    this.moved += bytes;
  }

  /** Tells listeners soon, together with other changes until then. */
  tell(): void {
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      this.measure();
      this.current = this.look();
      for (const listener of this.listeners) listener();
    }, TELL_EVERY_MS);
  }

  private entry(key: string): [string, Transfer][] {
    const transfer = this.transfers.get(key);
    return transfer ? [[key, transfer]] : [];
  }

  private finish(transfer: Transfer): void {
    this.transfers.delete(transfer.id);
    this.finished.unshift(transfer);
    if (this.finished.length > 2 * SHOWN_FINISHED) this.finished.length = SHOWN_FINISHED;
    this.finishedCount += 1;
    this.arrived += 1;
    this.finishedBytes += transfer.size;
  }

  private isMoving(): boolean {
    return this.has(({ phase }) => phase === "running" || phase === "preparing");
  }

  private measure(): void {
    const now = this.now();
    const work = this.moved + this.arrived * PER_FILE;
    const measured = this.isMoving() ? measureSpeed : (_: Speed, sent: number) => startSpeed(sent, now);
    this.speed = measured(this.speed, this.moved, now);
    this.pace = measured(this.pace, work, now);
  }

  private look(): TransferView {
    const open = [...this.transfers.values()];
    const finished = { files: this.finishedCount, bytes: this.finishedBytes };
    return {
      open,
      finished: this.finished.slice(0, SHOWN_FINISHED),
      summary: summarize(open, finished, { rate: this.speed.rate, work: this.pace.rate }),
    };
  }
}
