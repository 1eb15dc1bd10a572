import { Boxes } from "../keep/boxes.ts";
import type { Picked } from "../pick/collect-entries.ts";
import { Conflicts } from "../ask/conflicts.ts";
import { giveBack } from "../carry/give-back.ts";
import { Reading } from "../gather/reading.ts";
import { resumed } from "../gather/resume.ts";
import { TransferBook } from "../record/transfer-book.ts";
import type { FileChoice, PickedFile, Transfer } from "../record/transfer.types.ts";
import { isUnfinished } from "../record/transition.ts";
import { UploadRunner } from "../carry/upload-runner.ts";
import type { UploadWorld } from "../world/upload-world.ts";

/** Carries files into the drive, whatever page of the app is open. */
export class UploadEngine {
  private readonly world: UploadWorld;
  private readonly book: TransferBook;
  private readonly boxes: Boxes;
  private readonly runner: UploadRunner;
  private readonly conflicts: Conflicts;
  private readonly reading: Reading;
  /** Tabs whose transfers this tab carries. */
  private readonly tabs: Set<string>;
  private userId = "";

  constructor(world: UploadWorld) {
    this.world = world;
    this.book = new TransferBook(world.now);
    this.boxes = new Boxes(world.store, world.heirs.tab, (id) => this.book.get(id));
    this.tabs = new Set([world.heirs.tab]);
    const { book, boxes } = this;
    this.conflicts = new Conflicts({
      book,
      world,
      onChosen: (some, choice) => this.choose(some, choice),
    });
    this.runner = new UploadRunner({
      world,
      book,
      boxes,
      onConflict: () => this.conflicts.met(),
      onIdle: () => {
        world.folders.forget();
        this.reading.tidy();
      },
    });
    this.reading = new Reading({
      world,
      book,
      boxes,
      conflicts: this.conflicts,
      userId: () => this.userId,
      onTaken: () => this.runner.pump(),
      provide: (file, path) => this.provideOne({ file, path }),
    });
  }

  get subscribe(): TransferBook["subscribe"] {
    return this.book.subscribe;
  }

  get view(): TransferBook["snapshot"] {
    return this.book.snapshot;
  }

  /** Begins, or goes on, for the person signed in now; the transfers of other people stay untouched. */
  async restore(): Promise<void> {
    const userId = this.world.userId();
    if (userId === "") return;
    if (userId !== this.userId) {
      this.leave();
      this.userId = userId;
      await Promise.all([...this.tabs].map((tab) => this.adopt(tab)));
      void this.world.store.tidy();
    }
    for (const tab of await this.world.store.tabs()) {
      this.world.heirs.inherit(tab, () => {
        this.tabs.add(tab);
        void this.adopt(tab);
      });
    }
    this.wake();
  }

  /** Uploads the chosen files into a folder; resolves when all of them are queued. */
  async add(picked: Picked, rootId: string): Promise<void> {
    this.userId ||= this.world.userId();
    await this.reading.add(picked, rootId);
  }

  /** Gives lost transfers their files again. Returns how many got one. */
  async provide(picked: Picked): Promise<number> {
    return this.reading.provide(picked);
  }

  /** Asks the browser for files that it can give again, which needs a press. Returns how many transfers go on. */
  async reopen(): Promise<number> {
    const found = await this.reading.reopen();
    for (const { id, file } of found) this.goOnWith(id, file);
    return found.length;
  }

  pause(ids: readonly string[]): void {
    for (const id of ids) {
      this.book.apply(id, { type: "pause" });
      this.runner.stop(id);
      this.boxes.touch(id);
    }
    this.runner.pump();
  }

  /** Resumes paused transfers and retries failed ones. */
  resume(ids: readonly string[]): void {
    for (const id of ids) {
      if (!this.boxes.has(id)) continue;
      // Its folder may be gone by now, so known folders are forgotten.
      if (this.book.get(id)?.phase === "failed") this.world.folders.forget();
      this.book.apply(id, { type: "enqueue" });
      this.boxes.touch(id);
    }
    this.runner.pump();
  }

  /** Stops transfers and forgets them, here and on the server. */
  cancel(ids: readonly string[]): void {
    for (const id of ids) {
      const transfer = this.book.get(id);
      this.runner.stop(id);
      this.reading.stop(id);
      this.forget(id);
      if (transfer) giveBack(this.world, transfer);
    }
    this.runner.pump();
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

  /** Changes the order of waiting transfers. */
  move(id: string, beforeId: string | undefined): void {
    this.book.move(id, beforeId);
  }

  /** Sets how many are carried at the same time. */
  setAtOnce(count: number): void {
    this.runner.setAtOnce(count);
  }

  /** Ends all waits, because the network or the sign-in is back. */
  wake(): void {
    this.runner.wake();
  }

  /** True when leaving the page now would lose something that can't go on by itself. */
  wouldLose(): boolean {
    return this.book.has(
      (transfer) =>
        transfer.phase === "reading" ||
        (isUnfinished(transfer) && transfer.phase !== "lost" && !this.boxes.isKept(transfer.id)),
    );
  }

  private leave(): void {
    for (const id of this.book.ids(() => true)) {
      this.runner.stop(id);
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
    this.runner.pump();
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
      for (const transfer of some) this.book.put({ ...transfer, onConflict: choice });
      this.resume(some.map(({ id }) => id));
    }
  }

  private forget(id: string): void {
    this.book.remove(id);
    this.boxes.drop(id);
  }
}
