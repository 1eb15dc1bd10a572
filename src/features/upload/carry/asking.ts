import type { NewUpload } from "../../../api/uploads.ts";
import type { Asking, Transfer } from "../record/transfer.types.ts";
import type { UploadWorld } from "../world/upload-world.ts";

/** A new question for a place in the drive. It copies the parts of the transfer that may change later. */
export const newAsking = (
  { newId }: Pick<UploadWorld, "newId">,
  { onConflict }: Transfer,
  asked: Pick<Asking, "parentId" | "sha256">,
): Asking => ({ ...asked, requestId: newId(), onConflict: onConflict ?? "REFUSE" });

/** The call that asks the server this question. */
export const newUpload = ({ name, size, lastModified }: Transfer, asking: Asking): NewUpload => ({
  ...asking,
  name,
  size,
  lastModified,
});
