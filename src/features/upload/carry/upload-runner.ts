import { isApiError } from "../../../api/api-error.ts";
import { firstRoom, nextRoom } from "./batch-room.ts";
import type { Boxes } from "../keep/boxes.ts";
import { carryBatch, unreadable, type BatchOutcome } from "./carry-batch.ts";
import { carryFile } from "./carry-file.ts";
import { failureKind, FileChangedError } from "../record/failure.ts";
import { Lanes, type Lane } from "./lanes.ts";
import { AT_ONCE, nextTurn, type Turn } from "../record/queue.ts";
import type { TransferBook } from "../record/transfer-book.ts";
import type { Transfer } from "../record/transfer.types.ts";
import { isActive, isUnfinished } from "../record/transition.ts";
import type { UploadWorld } from "../world/upload-world.ts";

interface RunnerParts {
  readonly world: UploadWorld;
  readonly book: TransferBook;
  readonly boxes: Boxes;
  /** The server found a name taken. */
  readonly onConflict: () => void;
  /** Called when nothing is left to carry. */
  readonly onIdle: () => void;
}

/** Carries the transfers of the book, a few at a time, and retries failures that can pass. */
export class UploadRunner {
  private readonly world: UploadWorld;
  private readonly book: TransferBook;
  private readonly boxes: Boxes;
  private readonly onConflict: () => void;
  private readonly onIdle: () => void;
  private readonly lanes = new Lanes();
  private atOnce: number = AT_ONCE.usual;
  private room = firstRoom;

  constructor({ world, book, boxes, onConflict, onIdle }: RunnerParts) {
    this.world = world;
    this.book = book;
    this.boxes = boxes;
    this.onConflict = onConflict;
    this.onIdle = onIdle;
  }

  /** Starts every transfer whose turn it is. */
  pump(): void {
    while (this.lanes.count < this.atOnce) {
      const turn = nextTurn(this.book.all(), this.room, this.lanes.batches);
      if (!turn) break;
      this.start(turn);
    }
    if (!this.book.has(isUnfinished)) this.onIdle();
  }

  /** Sets how many are carried at the same time. */
  setAtOnce(count: number): void {
    this.atOnce = Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, count));
    this.pump();
  }

  /** Stops carrying a transfer. */
  stop(id: string): void {
    this.lanes.stop(id);
  }

  /** Ends all waits at once. */
  wake(): void {
    this.lanes.wake();
    this.pump();
  }

  private start({ isBatch, transfers }: Turn): void {
    const lane = this.lanes.begin(
      transfers.map(({ id }) => id),
      isBatch,
    );
    this.begin(lane);
    void this.run(lane).finally(() => {
      this.lanes.end(lane);
      this.pump();
    });
  }

  private begin({ ids, isBatch }: Lane): void {
    for (const id of ids) this.book.apply(id, { type: "begin", at: this.world.now(), isWhole: isBatch });
  }

  /** Tries until every transfer of the lane has come to some end. */
  private async run(lane: Lane): Promise<void> {
    for (;;) {
      const error = await this.attempt(lane);
      const active = this.activeOf(lane);
      if (active.length === 0 || lane.signal.aborted) return;
      const at = this.world.now();
      let retryAt = at;
      for (const { id } of active) {
        const next = this.book.apply(id, { type: "interrupted", error, at });
        retryAt = Math.max(retryAt, next?.retryAt ?? at);
      }
      await this.lanes.rest(lane, retryAt - at);
      if (lane.signal.aborted) return;
      this.begin(lane);
    }
  }

  private activeOf(lane: Lane): Transfer[] {
    return [...lane.ids].flatMap((id) => {
      const transfer = this.book.get(id);
      return transfer && isActive(transfer) ? [transfer] : [];
    });
  }

  /** Returns the reason why the active transfers must be tried again. */
  private async attempt(lane: Lane): Promise<unknown> {
    const transfers = this.activeOf(lane);
    const sources = await this.boxes.sources(transfers);
    for (const { id } of transfers) {
      if (!sources.has(id)) this.book.apply(id, { type: "lost", isAskable: false });
    }
    const present = transfers.filter(({ id }) => sources.has(id));
    return lane.isBatch
      ? this.attemptBatch(lane, present, sources)
      : this.attemptFile(lane, present[0], sources);
  }

  private async attemptBatch(
    { signal }: Lane,
    transfers: readonly Transfer[],
    sources: ReadonlyMap<string, Blob>,
  ): Promise<unknown> {
    const begun = this.world.now();
    try {
      const outcomes = await carryBatch(this.world, transfers, sources, signal);
      if (signal.aborted) return undefined;
      this.room = nextRoom(this.room, this.world.now() - begun);
      return this.noteEnds(outcomes);
    } catch (error) {
      if (signal.aborted) return undefined;
      const faults = isApiError(error, "unreachable") ? await unreadable(this.world, sources) : [];
      if (faults.length > 0) this.noteEnds(faults);
      if (faults.length > 0 || failureKind(error, false) === "wait") return error;
      return this.noteEnds(transfers.map(({ id }) => ({ id, error })));
    }
  }

  private async attemptFile(
    { signal }: Lane,
    transfer: Transfer | undefined,
    sources: ReadonlyMap<string, Blob>,
  ): Promise<unknown> {
    const file = transfer && sources.get(transfer.id);
    if (!file) return undefined;
    const { id } = transfer;
    const { world, book } = this;
    const touch = (touched: string) => this.boxes.touch(touched);
    const keepNow = (kept: string) => this.boxes.keepNow(kept);
    const isAlone = this.lanes.count === 1 && !book.has((other) => other.id !== id && isUnfinished(other));
    let error: unknown;
    try {
      await carryFile({ world, book, touch, keepNow }, { id, file, signal, isAlone });
    } catch (failure) {
      const isChanged = isApiError(failure, "unreachable") && !(await world.isReadable(file));
      error = isChanged ? new FileChangedError() : failure;
    }
    return signal.aborted ? undefined : this.noteEnds([{ id, error }]);
  }

  /** Notes how transfers ended. Returns the reason of those that must be tried again. */
  private noteEnds(outcomes: readonly BatchOutcome[]): unknown {
    let passing: unknown;
    const arrived = new Set<string>();
    for (const { id, error } of outcomes) {
      const transfer = this.book.get(id);
      if (!transfer) continue;
      const kind = error === undefined ? "done" : failureKind(error, transfer.endpoint !== undefined);
      if (kind === "wait") passing = error;
      else if (kind === "gone") this.book.apply(id, { type: "gone", error });
      else if (kind === "conflict") this.book.apply(id, { type: "conflict", error });
      else if (kind === "fail") this.fail(transfer, error);
      else {
        this.finish(transfer);
        arrived.add(transfer.parentId ?? transfer.rootId);
      }
      if (kind !== "done" && kind !== "wait") this.boxes.touch(id);
    }
    for (const folderId of arrived) this.world.onArrived(folderId);
    if (this.book.has(({ phase }) => phase === "conflict")) this.onConflict();
    return passing;
  }

  private finish({ id, size, endpoint }: Transfer): void {
    if (endpoint === undefined) this.book.count(size);
    this.book.apply(id, { type: "completed" });
    this.boxes.drop(id);
  }

  /** Also fails files at least as large as one that had no room, because trying them is useless. */
  private fail({ id, size }: Transfer, error: unknown): void {
    this.book.apply(id, { type: "failed", error });
    if (!isApiError(error, "file_space_not_enough")) return;
    for (const other of this.book.ids((one) => one.phase === "queued" && one.size >= size && size > 0)) {
      this.book.apply(other, { type: "failed", error });
    }
  }
}
