import { keptFailure } from "../record/failure.ts";
import type { Box, Packed, TransferStore } from "./transfer-store.ts";
import type { Transfer } from "../record/transfer.types.ts";

/** The browser would take too long to copy larger files, so after a reload they are chosen or allowed again. */
const KEPT_BYTES = 256 << 20;
const KEPT_IN_ALL = 1 << 30;
const SAVE_AFTER_MS = 250;

interface Held {
  readonly tab: string;
  readonly userId: string;
  /** The offset of each transfer's bytes. */
  readonly places: Map<string, number>;
  isKept: boolean;
  bytes: number;
}

export interface NewTransfer {
  readonly transfer: Transfer;
  readonly file: File;
}

/** The bytes of transfers: from the device, or as the browser keeps them for a reload. */
export class Boxes {
  private readonly boxes = new Map<string, Held>();
  private readonly boxOf = new Map<string, string>();
  private readonly files = new Map<string, Blob>();
  private readonly changed = new Set<string>();
  private saving: ReturnType<typeof setTimeout> | undefined;
  private kept = 0;
  private readonly store: TransferStore;
  private readonly tab: string;
  private readonly transferOf: (id: string) => Transfer | undefined;

  constructor(store: TransferStore, tab: string, transferOf: (id: string) => Transfer | undefined) {
    this.store = store;
    this.tab = tab;
    this.transferOf = transferOf;
  }

  /** Takes new transfers and keeps their bytes as one piece. Resolves when they are kept or can't be. */
  async add(boxId: string, userId: string, some: readonly NewTransfer[]): Promise<void> {
    const places = new Map<string, number>();
    let bytes = 0;
    for (const { transfer, file } of some) {
      places.set(transfer.id, bytes);
      bytes += file.size;
      this.boxOf.set(transfer.id, boxId);
      this.files.set(transfer.id, file);
    }
    const held: Held = { tab: this.tab, userId, places, isKept: false, bytes };
    this.boxes.set(boxId, held);
    await this.write(boxId);
    if (bytes > KEPT_BYTES || this.kept + bytes > KEPT_IN_ALL || !this.boxes.has(boxId)) return;
    this.kept += bytes;
    const isKept = await this.store.keep(boxId, new Blob(some.map(({ file }) => file)));
    if (!this.boxes.has(boxId)) return void this.store.remove({ tab: this.tab, id: boxId });
    held.isKept = isKept;
    if (!isKept) this.kept -= bytes;
    else for (const { transfer } of some) this.files.delete(transfer.id);
  }

  /** Keeps a transfer without bytes. */
  async addEmpty(transfer: Transfer, userId: string): Promise<void> {
    this.boxOf.set(transfer.id, transfer.id);
    const places = new Map([[transfer.id, 0]]);
    this.boxes.set(transfer.id, { tab: this.tab, userId, places, isKept: false, bytes: 0 });
    await this.write(transfer.id);
  }

  /** Takes over what a reload or another tab left. Returns whether the bytes are there. */
  async adopt({ id, tab, userId, packed }: Box): Promise<boolean> {
    const isKept = (await this.store.bytes(id)) !== undefined;
    const places = new Map(packed.map(({ transfer, at }) => [transfer.id, at]));
    const bytes = isKept ? packed.reduce((sum, { transfer }) => sum + transfer.size, 0) : 0;
    this.kept += bytes;
    this.boxes.set(id, { tab, userId, places, isKept, bytes });
    for (const { transfer } of packed) this.boxOf.set(transfer.id, id);
    return isKept;
  }

  /** Gives a transfer its file again. */
  hold(id: string, file: Blob): void {
    this.files.set(id, file);
  }

  /** True when leaving the page loses nothing. */
  isKept(id: string): boolean {
    return this.boxes.get(this.boxOf.get(id) ?? "")?.isKept ?? false;
  }

  has(id: string): boolean {
    return this.files.has(id) || this.isKept(id);
  }

  /** The bytes of these transfers. Transfers without an entry have lost theirs. */
  async sources(transfers: readonly Transfer[]): Promise<ReadonlyMap<string, Blob>> {
    const found = new Map<string, Blob>();
    const loaded = new Map<string, Blob | undefined>();
    for (const { id, size } of transfers) {
      const file = this.files.get(id);
      const boxId = this.boxOf.get(id);
      const at = this.boxes.get(boxId ?? "")?.places.get(id);
      if (file) found.set(id, file);
      if (file || boxId === undefined || at === undefined) continue;
      if (!loaded.has(boxId)) loaded.set(boxId, await this.store.bytes(boxId));
      const bytes = loaded.get(boxId);
      if (bytes) found.set(id, bytes.slice(at, at + size));
    }
    return found;
  }

  /** Notes that a transfer's state differs from the stored one. */
  touch(id: string): void {
    const boxId = this.boxOf.get(id);
    if (boxId !== undefined) this.mark(boxId);
  }

  /** Stores a transfer's state at once. */
  async keepNow(id: string): Promise<void> {
    const boxId = this.boxOf.get(id);
    if (boxId !== undefined) await this.write(boxId);
  }

  /** Forgets a transfer that is over. */
  drop(id: string): void {
    const boxId = this.boxOf.get(id);
    this.boxOf.delete(id);
    this.files.delete(id);
    const held = this.boxes.get(boxId ?? "");
    if (boxId === undefined || !held) return;
    held.places.delete(id);
    if (held.places.size > 0) return this.mark(boxId);
    this.boxes.delete(boxId);
    this.changed.delete(boxId);
    if (held.isKept) this.kept -= held.bytes;
    void this.store.remove({ tab: held.tab, id: boxId });
  }

  /** Forgets everything in this page; the stored transfers wait for the next sign-in of their owner. */
  clear(): void {
    clearTimeout(this.saving);
    this.saving = undefined;
    for (const map of [this.boxes, this.boxOf, this.files]) map.clear();
    this.changed.clear();
    this.kept = 0;
  }

  private mark(boxId: string): void {
    this.changed.add(boxId);
    this.saving ??= setTimeout(() => {
      this.saving = undefined;
      const some = [...this.changed];
      this.changed.clear();
      for (const one of some) void this.write(one);
    }, SAVE_AFTER_MS);
  }

  private async write(boxId: string): Promise<void> {
    const held = this.boxes.get(boxId);
    if (!held) return;
    const packed = [...held.places].flatMap(([id, at]): Packed[] => {
      const transfer = this.transferOf(id);
      return transfer ? [{ transfer: { ...transfer, error: keptFailure(transfer.error) }, at }] : [];
    });
    await this.store.put({ id: boxId, tab: held.tab, userId: held.userId, packed });
    // A box that ended during the write must not come back.
    if (!this.boxes.has(boxId)) await this.store.remove({ tab: held.tab, id: boxId });
  }
}
