import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";

/** The folder of a share that holds nothing else: its top level is what lies in there. */
export const onlyFolder = ({ files, only_folder }: ShareView): FileObject | undefined =>
  only_folder && files[0];

/** Where a visitor is who opened the share itself. */
export function openPlace(place: SharePlace, view: ShareView): SharePlace {
  const only = onlyFolder(view);
  return only && place.folderIds.length === 0 ? { ...place, folderIds: [only.id] } : place;
}

/** Whether a place is where a share begins. */
export const isTop = ({ folderIds }: SharePlace, view: ShareView): boolean =>
  folderIds.length === 0 || (folderIds.length === 1 && folderIds[0] === onlyFolder(view)?.id);
