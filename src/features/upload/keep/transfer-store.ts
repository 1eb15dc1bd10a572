import { offlineRecords } from "../../../lib/offline-store.ts";
import type { Handles } from "../pick/collect-entries.ts";
import type { Transfer } from "../record/transfer.types.ts";

/** Where a transfer's bytes begin in those of its box. */
export interface Packed {
  readonly transfer: Transfer;
  readonly at: number;
}

/** Transfers that are kept together: one large file, or many small ones whose bytes are one piece. */
export interface Box {
  readonly id: string;
  /** The tab that carries them; another one takes them over when it is gone. */
  readonly tab: string;
  readonly userId: string;
  readonly packed: readonly Packed[];
}

export interface TransferStore {
  readonly put: (box: Box) => Promise<void>;
  /** Returns whether the browser could keep the bytes. */
  readonly keep: (boxId: string, bytes: Blob) => Promise<boolean>;
  readonly bytes: (boxId: string) => Promise<Blob | undefined>;
  readonly remove: (box: Pick<Box, "id" | "tab">) => Promise<void>;
  /** Removes the bytes of boxes whose removal was cut off. */
  readonly tidy: () => Promise<void>;
  /** Tabs that left something. */
  readonly tabs: () => Promise<readonly string[]>;
  readonly load: (tab: string, userId: string) => Promise<readonly Box[]>;
  readonly keepHandles: (requestId: string, handles: Handles) => Promise<void>;
  readonly handles: (requestId: string) => Promise<Handles | undefined>;
  readonly removeHandles: (requestId: string) => Promise<void>;
}

const BOXES = "transfer-boxes";

/** Whether a tab left something that goes on by itself. */
export const hasKeptTransfers = async (): Promise<boolean> =>
  (
    await offlineRecords<Box>(BOXES)
      .ids()
      .catch(() => [])
  ).length > 0;

const keyOf = ({ tab, id }: Pick<Box, "id" | "tab">): string => `${tab}/${id}`;

/** Unfinished transfers, kept beyond a reload. A browser that refuses storage only loses that comfort. */
export function transferStore(): TransferStore {
  const boxes = offlineRecords<Box>(BOXES);
  const bytes = offlineRecords<Blob>("transfer-bytes");
  const handles = offlineRecords<Handles>("transfer-handles");
  const orNot = <T>(work: Promise<T>) => work.catch(() => undefined);
  return {
    put: (box) => orNot(boxes.put(keyOf(box), box)),
    keep: (boxId, blob) =>
      bytes.put(boxId, blob).then(
        () => true,
        () => false,
      ),
    bytes: (boxId) => orNot(bytes.get(boxId)),
    // The page may go in between: a box without its bytes would ask for files that have arrived.
    remove: async (box) => {
      await orNot(boxes.remove(keyOf(box)));
      await orNot(bytes.remove(box.id));
    },
    tidy: async () => {
      // Bytes are kept after their box was put, so those found first have one unless it is gone.
      const kept = (await orNot(bytes.ids())) ?? [];
      if (kept.length === 0) return;
      const keys = await orNot(boxes.ids());
      if (!keys) return;
      const known = new Set(keys.map((key) => key.slice(key.indexOf("/") + 1)));
      await Promise.all(kept.filter((id) => !known.has(id)).map((id) => orNot(bytes.remove(id))));
    },
    tabs: async () => {
      const keys = (await orNot(boxes.ids())) ?? [];
      return [...new Set(keys.map((key) => key.slice(0, key.indexOf("/"))))];
    },
    load: async (tab, userId) => {
      const keys = ((await orNot(boxes.ids())) ?? []).filter((key) => key.startsWith(`${tab}/`));
      const found = await Promise.all(keys.map((key) => orNot(boxes.get(key))));
      return found.filter((box) => box !== undefined && box.userId === userId) as readonly Box[];
    },
    keepHandles: (requestId, some) => orNot(handles.put(requestId, some)),
    handles: (requestId) => orNot(handles.get(requestId)),
    removeHandles: async (requestId) => void (await orNot(handles.remove(requestId))),
  };
}
