import { newUpload } from "./asking.ts";
import { transferOf, type Carried, type CarryParts } from "./carried.ts";
import { isRefusal } from "../record/failure.ts";
import { cancelUpload } from "./give-back.ts";
import type { Asking, Transfer } from "../record/transfer.types.ts";

/**
 * Tells whether the question that names the hash brought the file into the drive; that ends the upload that was begun
 * without the hash. Fails while that can't be known, because with more bytes the file could be there twice.
 */
export async function isMadeBySecond(parts: CarryParts, carried: Carried): Promise<boolean> {
  const { world, book, touch } = parts;
  const { id } = carried;
  const transfer = transferOf(book, id);
  const { secondAsking, fileId } = transfer;
  if (!secondAsking) return false;
  const isMade = await ask(parts, carried, transfer, secondAsking);
  if (!isMade) {
    book.apply(id, { type: "secondAsking", asking: undefined });
    touch(id);
  } else if (fileId !== undefined) cancelUpload(world, fileId);
  return isMade;
}

async function ask(
  { world }: CarryParts,
  { file, signal }: Carried,
  transfer: Transfer,
  asking: Asking,
): Promise<boolean> {
  const place = await world.begin(newUpload(transfer, asking), signal).catch(unlessRefused);
  if (!place) return false;
  const { fileId, proof, endpoint } = place;
  if (endpoint === undefined) return true;
  const isTaken = proof !== undefined && (await world.prove({ fileId, proof, file, signal }));
  if (!isTaken) cancelUpload(world, fileId);
  return isTaken;
}

function unlessRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}
