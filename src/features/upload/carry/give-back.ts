import { newUpload } from "./asking.ts";
import type { Asking, Transfer } from "../record/transfer.types.ts";
import type { UploadWorld } from "../world/upload-world.ts";

type Server = Pick<UploadWorld, "begin" | "cancel">;

/**
 * Releases what a transfer holds on the server, even if the server's answer hasn't come. Room that stays taken is freed
 * there in time.
 */
export function giveBack(server: Server, transfer: Transfer): void {
  if (transfer.fileId !== undefined) cancelUpload(server, transfer.fileId);
  for (const asking of [transfer.asking, transfer.secondAsking]) {
    if (asking) void withdraw(server, transfer, asking).catch(() => undefined);
  }
}

export const cancelUpload = (server: Server, fileId: string): void =>
  void server.cancel(fileId).catch(() => undefined);

/** Only the answer tells what was reserved, so the question is asked once more. */
async function withdraw(server: Server, transfer: Transfer, asking: Asking): Promise<void> {
  // Content that the account has would replace another file at once, which can't be undone.
  if (asking.onConflict === "REPLACE" && asking.sha256 !== undefined) return;
  const { fileId, endpoint } = await server.begin(newUpload(transfer, asking), new AbortController().signal);
  // An answer without an address means a complete file, maybe one that was there before: cancelling would put it into
  // the trash.
  if (endpoint !== undefined) cancelUpload(server, fileId);
}
