import type { FileObject } from "../../../../contract/files.ts";
import type { SharePlace } from "../../../../contract/share-address.ts";
import type { ShareView } from "../../../../contract/share-visit.ts";

/** The folder of a share that holds nothing else. The share's top level then shows what is in it. */
export const onlyFolder = ({ files, only_folder }: ShareView): FileObject | undefined =>
  only_folder && files[0];

/** The folder that a visitor sees when they open the share itself. */
export function openPlace(place: SharePlace, view: ShareView): SharePlace {
  const only = onlyFolder(view);
  return only && place.folderIds.length === 0 ? { ...place, folderIds: [only.id] } : place;
}

/** True for the place where a share begins. */
export const isTop = ({ folderIds }: SharePlace, view: ShareView): boolean =>
  folderIds.length === 0 || (folderIds.length === 1 && folderIds[0] === onlyFolder(view)?.id);
