import type { ConflictAnswer } from "../../../state/conflict-question.ts";
import type { Boxes } from "../keep/boxes.ts";
import type { Handles, Picked } from "../pick/collect-entries.ts";
import type { Conflicts } from "../ask/conflicts.ts";
import { failureKind, FileChangedError } from "../record/failure.ts";
import { fileOfHandles } from "./handles.ts";
import { askableNames, takeIn, type Taker } from "./intake.ts";
import { topTakenNames } from "../ask/taken-names.ts";
import { isSameFile } from "./resume.ts";
import type { TransferBook } from "../record/transfer-book.ts";
import type { Transfer } from "../record/transfer.types.ts";
import { queued } from "../record/transition.ts";
import type { TakenNames, UploadWorld } from "../world/upload-world.ts";

interface ReadingParts {
  readonly world: UploadWorld;
  readonly book: TransferBook;
  readonly boxes: Boxes;
  readonly conflicts: Conflicts;
  readonly userId: () => string;
  /** Called when the queue has new transfers. */
  readonly onTaken: () => void;
  /** Gives a lost transfer its file; false when no transfer fits. */
  readonly provide: (file: File, path: readonly string[]) => boolean;
}

interface Task {
  readonly requestId: string;
  readonly rootId: string;
  readonly picked: Picked;
  /** The answer about taken names at the top, if there were any. */
  readonly answer?: ConflictAnswer | undefined;
}

/** Brings the files that a person chose into the queue, and lost files back to their transfers. */
export class Reading {
  private readonly parts: ReadingParts;
  private readonly running = new Set<string>();
  /** Requests with kept handles. */
  private readonly withHandles = new Set<string>();

  constructor(parts: ReadingParts) {
    this.parts = parts;
  }

  async add(picked: Picked, rootId: string): Promise<void> {
    const { world, conflicts } = this.parts;
    const requestId = world.newId();
    const taken = await this.decideConflicts(picked, rootId);
    if (!taken) return;
    const answer = taken === "free" ? undefined : taken;
    if (answer) conflicts.hold(requestId, answer);
    await this.read({ requestId, rootId, picked, answer });
    const handles = await picked.handles;
    if (handles && this.parts.book.has((transfer) => transfer.requestId === requestId)) {
      this.withHandles.add(requestId);
      await world.store.keepHandles(requestId, handles);
    }
  }

  /** Gives lost transfers their files, and reads on in folders that weren't read to the end. */
  async provide(picked: Picked): Promise<number> {
    let count = 0;
    const tops = new Set(picked.names.filter(({ isFolder }) => isFolder).map(({ name }) => name));
    const unread = this.lost().filter(({ isFolder, name }) => isFolder && tops.has(name));
    for (const row of unread) {
      count += 1;
      this.parts.book.remove(row.id);
      this.parts.boxes.drop(row.id);
      await this.read({ requestId: row.requestId, rootId: row.rootId, picked });
    }
    if (unread.length > 0) return count;
    for await (const found of picked.walk()) {
      if (found.kind === "file" && this.parts.provide(found.file, found.path)) count += 1;
    }
    return count;
  }

  /** Files that the browser gives again once the person allows it. */
  async reopen(): Promise<{ readonly id: string; readonly file: File }[]> {
    const found: { id: string; file: File }[] = [];
    const known = new Map<string, Handles | undefined>();
    for (const transfer of this.lost().filter(({ isAskable, isFolder }) => isAskable && !isFolder)) {
      const { requestId } = transfer;
      if (!known.has(requestId)) known.set(requestId, await this.parts.world.store.handles(requestId));
      const file = await fileOfHandles(known.get(requestId) ?? {}, transfer);
      if (file && isSameFile(transfer, file)) found.push({ id: transfer.id, file });
    }
    return found;
  }

  /** True when the browser can give the chosen files again. */
  async canAskFor(requestId = ""): Promise<boolean> {
    const handles = await this.parts.world.store.handles(requestId);
    if (handles) this.withHandles.add(requestId);
    return handles !== undefined;
  }

  /** Removes the handles once nothing needs them. */
  tidy(): void {
    for (const requestId of this.withHandles) void this.parts.world.store.removeHandles(requestId);
    this.withHandles.clear();
  }

  stop(rowId: string): void {
    this.running.delete(rowId);
  }

  /** The lost transfer that a file belongs to; among several, the one from the same place. */
  lostTwin(file: File, path: readonly string[]): Transfer | undefined {
    const same = this.lost().filter((transfer) => !transfer.isFolder && isSameFile(transfer, file));
    const place = path.join("/");
    return same.find((transfer) => place.endsWith(transfer.path.join("/"))) ?? same[0];
  }

  private lost(): Transfer[] {
    return [...this.parts.book.all()].filter(({ phase }) => phase === "lost");
  }

  /** Undefined when the person cancelled the question about taken names. */
  private async decideConflicts(
    picked: Picked,
    rootId: string,
  ): Promise<ConflictAnswer | "free" | undefined> {
    const names = askableNames(picked.names);
    const { files, folders, taken } = await this.parts.world.countConflicts(rootId, names).catch(free);
    if (files + folders === 0) return "free";
    return this.parts.world.ask({ files, folders, names: await topTakenNames(picked, taken) });
  }

  private async read({ requestId, rootId, picked, answer }: Task): Promise<void> {
    const { world, book, boxes, conflicts, userId } = this.parts;
    const row = this.rowFor(picked, requestId, rootId);
    if (row) {
      book.put(row);
      await boxes.addEmpty(row, userId());
      this.running.add(row.id);
    }
    try {
      await takeIn(
        world,
        { requestId, rootId, picked, answer, choiceOf: conflicts.choiceOf },
        this.taker(requestId, () => row !== undefined && !this.running.has(row.id)),
      );
    } catch (error) {
      if (!row) throw error;
      book.apply(row.id, { type: "failed", error });
      return;
    }
    if (row) {
      this.running.delete(row.id);
      book.remove(row.id);
      boxes.drop(row.id);
    }
  }

  /** Stands for the folder while it is read, so that a reload in between asks for the folder again. */
  private rowFor({ names }: Picked, requestId: string, rootId: string): Transfer | undefined {
    const folder = names.find(({ isFolder }) => isFolder);
    if (!folder) return undefined;
    const nothing = { name: folder.name, size: 0, lastModified: 0 };
    const place = { id: this.parts.world.newId(), requestId, rootId, path: [], onConflict: undefined };
    return { ...queued(nothing, place), phase: "reading", isFolder: true };
  }

  private taker(requestId: string, isStopped: () => boolean): Taker {
    const { world, book, boxes, userId, onTaken, provide } = this.parts;
    const known = new Set(
      [...book.all()].flatMap((one) => (one.requestId === requestId ? [keyOf(one.path, one.name)] : [])),
    );
    return {
      isStopped,
      isKnown: (file, path) => provide(file, path) || known.has(keyOf(path, file.name)),
      async takeBox(some) {
        for (const { transfer } of some) book.put(transfer);
        const kept = boxes.add(world.newId(), userId(), some);
        onTaken();
        await kept;
      },
      unreadable(transfer) {
        book.put({ ...transfer, phase: "failed", error: new FileChangedError() });
      },
      async emptyFolders(folderId, paths) {
        await Promise.all(paths.map((path) => world.folders.ensure(folderId, path)));
        world.onArrived(folderId);
      },
    };
  }
}

/** Without a network, taken names are found out when the files are sent. */
function free(error: unknown): TakenNames {
  if (failureKind(error, false) !== "wait") throw error;
  return { files: 0, folders: 0, taken: [] };
}

const keyOf = (path: readonly string[], name: string): string => [...path, name].join("/");
