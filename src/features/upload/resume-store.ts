import { offlineRecords } from "../../lib/offline-store.ts";
import type { Transfer } from "./transfer.types.ts";

/** Larger files would be copied for too long by the browser; those are chosen again after a reload. */
const KEPT_BYTES = 256 * 1024 * 1024;

export interface ResumeRecord {
  readonly userId: string;
  readonly transfer: Transfer;
  /** The bytes themselves, where the browser could keep them. */
  readonly file: File | undefined;
}

export interface ResumeStore {
  readonly save: (userId: string, transfer: Transfer) => Promise<void>;
  /** Keeps the bytes of a transfer, once. */
  readonly keep: (id: string, file: File) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly load: (userId: string) => Promise<readonly ResumeRecord[]>;
}

interface Kept {
  readonly id: string;
  readonly file: File;
}

/** Unfinished uploads, kept beyond a reload. A browser that refuses storage only loses that comfort. */
export function resumeStore(): ResumeStore {
  const records = offlineRecords<{ userId: string; transfer: Transfer }>("uploads");
  const bytes = offlineRecords<Kept>("upload-bytes");
  const orNot = (work: Promise<void>) => work.catch(() => undefined);
  return {
    save: (userId, transfer) =>
      orNot(records.put(transfer.id, { userId, transfer: { ...transfer, error: undefined } })),
    keep: async (id, file) => {
      if (file.size <= KEPT_BYTES) await orNot(bytes.put(id, { id, file }));
    },
    remove: async (id) => {
      await Promise.all([orNot(records.remove(id)), orNot(bytes.remove(id))]);
    },
    load: async (userId) => {
      const own = (await records.all().catch(() => [])).filter((record) => record.userId === userId);
      if (own.length === 0) return [];
      const files = new Map((await bytes.all().catch(() => [])).map(({ id, file }) => [id, file]));
      return own.map((record) => ({ ...record, file: files.get(record.transfer.id) }));
    },
  };
}

/** What a transfer comes back as: into the queue when its bytes are there, otherwise asking for them. */
export function resumed({ transfer, file }: ResumeRecord): Transfer {
  const back = transfer.phase === "paused" ? "paused" : "queued";
  return { ...transfer, phase: file ? back : "lost", interruptions: 0, retryAt: undefined };
}

/** Whether a chosen file is the one a transfer began with. */
export const isSameFile = (transfer: Transfer, file: File): boolean =>
  file.size === transfer.size && file.lastModified === transfer.lastModified;
