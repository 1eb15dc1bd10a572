import { isApiError } from "../../api/api-error.ts";
import { firstRoom, nextRoom } from "./batch-room.ts";
import { Boxes } from "./boxes.ts";
import { carryBatch, unreadable, type BatchOutcome } from "./carry-batch.ts";
import { carryFile } from "./carry-file.ts";
import type { Picked } from "./collect-entries.ts";
import { Conflicts } from "./conflicts.ts";
import { failureKind, FileChangedError } from "./failure.ts";
import { Lanes, type Lane } from "./lanes.ts";
import { AT_ONCE, nextTurn, type Turn } from "./queue.ts";
import { Reading } from "./reading.ts";
import { resumed } from "./resume.ts";
import { TransferBook } from "./transfer-book.ts";
import type { FileChoice, PickedFile, Transfer } from "./transfer.types.ts";
import { isActive, isUnfinished } from "./transition.ts";
import type { UploadWorld } from "./upload-world.ts";

/** Carries files into the drive, whatever page of the app is open. */
export class UploadEngine {
  private readonly world: UploadWorld;
  private readonly book: TransferBook;
  private readonly boxes: Boxes;
  private readonly lanes = new Lanes();
  private readonly conflicts: Conflicts;
  private readonly reading: Reading;
  /** Tabs whose transfers are carried here. */
  private readonly tabs: Set<string>;
  private userId = "";
  private atOnce: number = AT_ONCE.usual;
  private room = firstRoom;

  constructor(world: UploadWorld) {
    this.world = world;
    this.book = new TransferBook(world.now);
    this.boxes = new Boxes(world.store, world.heirs.tab, (id) => this.book.get(id));
    this.tabs = new Set([world.heirs.tab]);
    const { book, boxes } = this;
    this.conflicts = new Conflicts({
      book,
      ask: world.ask,
      onChosen: (some, choice) => this.choose(some, choice),
    });
    this.reading = new Reading({
      world,
      book,
      boxes,
      conflicts: this.conflicts,
      userId: () => this.userId,
      onTaken: () => this.pump(),
      provide: (file, path) => this.provideOne({ file, path }),
    });
  }

  get subscribe(): TransferBook["subscribe"] {
    return this.book.subscribe;
  }

  get view(): TransferBook["snapshot"] {
    return this.book.snapshot;
  }

  /** Begins, or goes on, as who is signed in now; what another person left is left alone. */
  async restore(): Promise<void> {
    const userId = this.world.userId();
    if (userId === "") return;
    if (userId !== this.userId) {
      this.leave();
      this.userId = userId;
      await Promise.all([...this.tabs].map((tab) => this.adopt(tab)));
    }
    for (const tab of await this.world.store.tabs()) {
      this.world.heirs.inherit(tab, () => {
        this.tabs.add(tab);
        void this.adopt(tab);
      });
    }
    this.wake();
  }

  /** Uploads what was chosen into a folder; resolves when all of it is queued. */
  async add(picked: Picked, rootId: string): Promise<void> {
    this.userId ||= this.world.userId();
    await this.reading.add(picked, rootId);
  }

  /** Gives lost transfers their files again. Returns how many there were. */
  async provide(picked: Picked): Promise<number> {
    return this.reading.provide(picked);
  }

  /** Asks the browser for what it can give again; needs a press. Returns how many transfers go on. */
  async reopen(): Promise<number> {
    const found = await this.reading.reopen();
    for (const { id, file } of found) this.goOnWith(id, file);
    return found.length;
  }

  pause(ids: readonly string[]): void {
    for (const id of ids) {
      this.book.apply(id, { type: "pause" });
      this.lanes.stop(id);
      this.boxes.touch(id);
    }
    this.pump();
  }

  /** Resumes what was paused and tries again what failed. */
  resume(ids: readonly string[]): void {
    for (const id of ids) {
      if (!this.boxes.has(id)) continue;
      this.book.apply(id, { type: "enqueue" });
      this.boxes.touch(id);
    }
    this.pump();
  }

  /** Stops transfers and forgets them, here and on the server. */
  cancel(ids: readonly string[]): void {
    for (const id of ids) {
      const transfer = this.book.get(id);
      this.lanes.stop(id);
      this.reading.stop(id);
      this.forget(id);
      if (transfer?.fileId) this.world.cancel(transfer.fileId).catch(() => undefined);
    }
    this.pump();
  }

  pauseAll(): void {
    this.pause(this.book.ids(isUnfinished));
  }

  resumeAll(): void {
    this.resume(this.book.ids(({ phase }) => phase === "paused"));
  }

  retryAll(): void {
    this.resume(this.book.ids(({ phase }) => phase === "failed"));
  }

  cancelAll(): void {
    this.cancel(this.book.ids(() => true));
    this.book.clearFinished();
  }

  clearFinished(): void {
    this.book.clearFinished();
  }

  /** Changes the order of those that wait. */
  move(id: string, beforeId: string | undefined): void {
    this.book.move(id, beforeId);
  }

  /** How many are under way at once. */
  setAtOnce(count: number): void {
    this.atOnce = Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, count));
    this.pump();
  }

  /** The network or the sign-in is back: nobody needs to wait any longer. */
  wake(): void {
    this.lanes.wake();
    this.pump();
  }

  /** Whether leaving the page now would lose something that can't go on by itself. */
  wouldLose(): boolean {
    return this.book.has(
      (transfer) =>
        transfer.phase === "reading" ||
        (isUnfinished(transfer) && transfer.phase !== "lost" && !this.boxes.isKept(transfer.id)),
    );
  }

  private leave(): void {
    for (const id of this.book.ids(() => true)) {
      this.lanes.stop(id);
      this.reading.stop(id);
    }
    this.boxes.clear();
    this.book.clear();
  }

  private async adopt(tab: string): Promise<void> {
    const { userId } = this;
    for (const box of await this.world.store.load(tab, userId)) {
      if (userId !== this.userId || box.packed.some(({ transfer }) => this.book.get(transfer.id))) continue;
      const isThere = await this.boxes.adopt(box);
      const isAskable = !isThere && (await this.reading.canAskFor(box.packed[0]?.transfer.requestId));
      for (const { transfer } of box.packed) this.book.put(resumed(transfer, isThere, isAskable));
    }
    this.pump();
  }

  private provideOne({ file, path }: PickedFile): boolean {
    const lost = this.reading.lostTwin(file, path);
    if (lost) this.goOnWith(lost.id, file);
    return lost !== undefined;
  }

  private goOnWith(id: string, file: File): void {
    this.boxes.hold(id, file);
    this.resume([id]);
  }

  private choose(some: readonly Transfer[], choice: FileChoice | undefined): void {
    if (choice === "SKIP") for (const { id } of some) this.forget(id);
    else if (choice === undefined)
      for (const { id, error } of some) this.book.apply(id, { type: "failed", error });
    else {
      const requests = new Set(some.map(({ requestId }) => requestId));
      for (const transfer of [...this.book.all()]) {
        if (requests.has(transfer.requestId)) this.book.put({ ...transfer, onConflict: choice });
      }
      this.resume(some.map(({ id }) => id));
    }
  }

  private pump(): void {
    while (this.lanes.count < this.atOnce) {
      const turn = nextTurn(this.book.all(), this.room, this.lanes.batches);
      if (!turn) break;
      this.start(turn);
    }
    if (this.book.has(isUnfinished)) return;
    this.world.folders.forget();
    this.reading.tidy();
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

  /** Tries until everything of a place in the queue has come to an end of some kind. */
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

  /** Answers why those that are still active have to be tried again. */
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
      return this.settle(outcomes);
    } catch (error) {
      if (signal.aborted) return undefined;
      const faults = isApiError(error, "unreachable") ? await unreadable(this.world, sources) : [];
      if (faults.length > 0) this.settle(faults);
      if (faults.length > 0 || failureKind(error, false) === "wait") return error;
      return this.settle(transfers.map(({ id }) => ({ id, error })));
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
    const isAlone = this.lanes.count === 1 && !book.has((other) => other.id !== id && isUnfinished(other));
    let error: unknown;
    try {
      await carryFile({ world, book, touch }, { id, file, signal, isAlone });
    } catch (failure) {
      const isChanged = isApiError(failure, "unreachable") && !(await world.isReadable(file));
      error = isChanged ? new FileChangedError() : failure;
    }
    return signal.aborted ? undefined : this.settle([{ id, error }]);
  }

  /** Notes how transfers ended. Answers the reason of those that have to be tried again. */
  private settle(outcomes: readonly BatchOutcome[]): unknown {
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
    if (this.book.has(({ phase }) => phase === "conflict")) this.conflicts.met();
    return passing;
  }

  private finish({ id, size, endpoint }: Transfer): void {
    if (endpoint === undefined) this.book.count(size);
    this.book.apply(id, { type: "completed" });
    this.boxes.drop(id);
  }

  /** What is as large as a file that had no room needn't be tried. */
  private fail({ id, size }: Transfer, error: unknown): void {
    this.book.apply(id, { type: "failed", error });
    if (!isApiError(error, "file_space_not_enough")) return;
    for (const other of this.book.ids((one) => one.phase === "queued" && one.size >= size && size > 0)) {
      this.book.apply(other, { type: "failed", error });
    }
  }

  private forget(id: string): void {
    this.book.remove(id);
    this.boxes.drop(id);
  }
}
