import { offlineRecords } from "../../../lib/offline-store.ts";
import type { Handles } from "../pick/collect-entries.ts";
import type { Transfer } from "../record/transfer.types.ts";

/** A transfer with the offset of its bytes in its box. */
export interface Packed {
  readonly transfer: Transfer;
  readonly at: number;
}

/** Transfers that are kept together: one large file, or many small ones whose bytes form one piece. */
export interface Box {
  readonly id: string;
  /** The tab that carries them; when it is gone, another one takes them over. */
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
  /** Removes the bytes of boxes whose removal was interrupted. */
  readonly tidy: () => Promise<void>;
  /** Tabs that left transfers. */
  readonly tabs: () => Promise<readonly string[]>;
  readonly load: (tab: string, userId: string) => Promise<readonly Box[]>;
  readonly keepHandles: (requestId: string, handles: Handles) => Promise<void>;
  readonly handles: (requestId: string) => Promise<Handles | undefined>;
  readonly removeHandles: (requestId: string) => Promise<void>;
}

const BOXES = "transfer-boxes";

/** True when a tab left transfers that go on by themselves. */
export const hasKeptTransfers = async (): Promise<boolean> =>
  (
    await offlineRecords<Box>(BOXES)
      .ids()
      .catch(() => [])
  ).length > 0;

const keyOf = ({ tab, id }: Pick<Box, "id" | "tab">): string => `${tab}/${id}`;

/** Keeps unfinished transfers beyond a reload. A browser that refuses storage loses only that. */
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
    // The box is removed first, because the page may close in between and a box without bytes would ask for files that
    // have arrived.
    remove: async (box) => {
      await orNot(boxes.remove(keyOf(box)));
      await orNot(bytes.remove(box.id));
    },
    tidy: async () => {
      // A box is stored before its bytes, so bytes that are listed first have a box unless it was removed.
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
