import { failureKind } from "./failure.ts";
import { nextInQueue } from "./queue.ts";
import { isSameFile, resumed } from "./resume-store.ts";
import { TransferBook } from "./transfer-book.ts";
import { TransferRuns } from "./transfer-runs.ts";
import type { PickedFile, Transfer } from "./transfer.types.ts";
import { isUnfinished, queued } from "./transition.ts";
import type { UploadWorld } from "./upload-world.ts";

/** Carries files into the drive, whatever page of the app is open. */
export class UploadEngine {
  private readonly world: UploadWorld;
  private readonly book = new TransferBook();
  private readonly files = new Map<string, File>();
  private readonly runs = new TransferRuns();

  constructor(world: UploadWorld) {
    this.world = world;
  }

  readonly subscribe = this.book.subscribe;
  readonly transfers = this.book.snapshot;

  /** Brings back what a reload interrupted. */
  async restore(): Promise<void> {
    for (const record of await this.world.store.load(this.world.userId())) {
      if (this.book.get(record.transfer.id)) continue;
      this.book.put(resumed(record));
      if (record.file) this.files.set(record.transfer.id, record.file);
    }
    this.book.tell();
    this.pump();
  }

  /** Queues files for a folder. One that was lost in a reload goes on where it was. */
  add(picked: readonly PickedFile[], rootId: string): void {
    for (const { file, path } of picked) {
      const lost = this.lostTwin(file, rootId);
      if (lost) this.provide(lost.id, file);
      else this.enqueue(file, path, rootId);
    }
    this.book.tell();
    this.pump();
  }

  /** Gives a lost transfer its file again. Returns whether it is the same file. */
  provide(id: string, file: File): boolean {
    const transfer = this.book.get(id);
    if (!transfer || !isSameFile(transfer, file)) return false;
    this.files.set(id, file);
    this.resume(id);
    return true;
  }

  pause(ids: string | readonly string[]): void {
    for (const id of [ids].flat()) {
      this.book.apply(id, { type: "pause" });
      this.runs.stop(id);
      this.save(id);
    }
    this.pump();
  }

  /** Resumes what was paused and tries again what failed. */
  resume(ids: string | readonly string[]): void {
    for (const id of [ids].flat().filter((known) => this.files.has(known))) {
      this.book.apply(id, { type: "enqueue" });
      this.save(id);
    }
    this.pump();
  }

  /** Stops transfers and forgets them, here and on the server. */
  cancel(ids: string | readonly string[]): void {
    for (const id of [ids].flat()) {
      const transfer = this.book.get(id);
      this.runs.stop(id);
      this.forget(id);
      if (transfer?.fileId && transfer.phase !== "done") {
        this.world.cancel(transfer.fileId).catch(() => undefined);
      }
    }
    this.book.tell();
    this.pump();
  }

  pauseAll(): void {
    this.pause(this.idsOf(isUnfinished));
  }

  resumeAll(): void {
    this.resume(this.idsOf(({ phase }) => phase === "paused" || phase === "failed"));
  }

  cancelAll(): void {
    this.cancel(this.idsOf(() => true));
  }

  /** The network is back: nobody needs to wait any longer. */
  wake(): void {
    for (const id of this.idsOf(({ phase }) => phase === "waiting")) this.continue(id);
  }

  private idsOf(isMeant: (transfer: Transfer) => boolean): string[] {
    return this.book.all().flatMap((transfer) => (isMeant(transfer) ? [transfer.id] : []));
  }

  private enqueue(file: File, path: readonly string[], rootId: string): void {
    const id = this.world.newId();
    this.files.set(id, file);
    this.book.put(queued(id, file, path, rootId));
    this.save(id);
    void this.world.store.keep(id, file);
  }

  private lostTwin(file: File, rootId: string): Transfer | undefined {
    return this.book
      .all()
      .find(
        (transfer) =>
          transfer.phase === "lost" &&
          transfer.rootId === rootId &&
          transfer.name === file.name &&
          isSameFile(transfer, file),
      );
  }

  private pump(): void {
    const all = this.book.all();
    for (const { id } of nextInQueue(all)) this.continue(id);
    if (!all.some(isUnfinished)) this.world.folders.forget();
  }

  private continue(id: string): void {
    const file = this.files.get(id);
    const transfer = this.book.apply(id, { type: "begin", at: this.world.now() });
    const run = file && transfer && this.runs.begin(id);
    if (!run) return;
    void this.run(id, file, run.signal).finally(() => {
      this.runs.end(id, run);
      this.pump();
    });
  }

  private async run(id: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const transfer = await this.prepare(id, file, signal);
      const onProgress = (sent: number) => {
        if (!signal.aborted) this.book.apply(id, { type: "progress", sent, at: this.world.now() });
      };
      if (transfer.endpoint) await this.world.send({ file, endpoint: transfer.endpoint, signal, onProgress });
      if (signal.aborted) return;
      this.book.apply(id, { type: "completed" });
      this.files.delete(id);
      void this.world.store.remove(id);
      this.world.onArrived(transfer.parentId ?? transfer.rootId);
    } catch (error) {
      if (!signal.aborted) this.recover(id, error);
    }
  }

  /** Folder and upload resource, unless they are there from before. */
  private async prepare(id: string, file: File, signal: AbortSignal): Promise<Transfer> {
    const transfer = this.book.get(id);
    if (!transfer) throw new DOMException("The transfer was cancelled.", "AbortError");
    if (transfer.endpoint) return transfer;
    const parentId = await this.world.folders.ensure(transfer.rootId, transfer.path);
    const { name, size, lastModified } = file;
    const place = await this.world.begin({ parentId, name, size, lastModified }, signal);
    if (place.endpoint === undefined) return { ...transfer, parentId };
    const { endpoint, fileId } = place;
    const prepared = this.book.apply(id, { type: "prepared", endpoint, fileId, parentId, name: place.name });
    this.save(id);
    return prepared ?? transfer;
  }

  private recover(id: string, error: unknown): void {
    const begun = this.book.get(id)?.endpoint !== undefined;
    const kind = failureKind(error, begun);
    const at = this.world.now();
    if (kind === "fail") this.book.apply(id, { type: "failed", error });
    else if (kind === "gone") this.book.apply(id, { type: "gone", error });
    else {
      const { retryAt = at } = this.book.apply(id, { type: "interrupted", error, at }) ?? {};
      this.runs.wait(id, retryAt - at, () => this.continue(id));
    }
  }

  private forget(id: string): void {
    this.book.remove(id);
    this.files.delete(id);
    void this.world.store.remove(id);
  }

  private save(id: string): void {
    const transfer = this.book.get(id);
    if (transfer) void this.world.store.save(this.world.userId(), transfer);
  }
}
