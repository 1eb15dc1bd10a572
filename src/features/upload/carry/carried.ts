import { localError } from "../../../api/api-error.ts";
import type { TransferBook } from "../record/transfer-book.ts";
import type { Transfer } from "../record/transfer.types.ts";
import type { UploadWorld } from "../world/upload-world.ts";

export interface CarryParts {
  readonly world: UploadWorld;
  readonly book: TransferBook;
  /** Notes a change that has to survive a reload. */
  readonly touch: (id: string) => void;
  /** Resolves when the present state survives a reload. */
  readonly keepNow: (id: string) => Promise<void>;
}

/** A file that is being carried. */
export interface Carried {
  readonly id: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly isAlone: boolean;
}

export function transferOf(book: TransferBook, id: string): Transfer {
  const transfer = book.get(id);
  if (!transfer) throw localError("cancelled");
  return transfer;
}
