import { beginUpload, cancelUpload, findFolder, sendBytes } from "../../api/uploads.ts";
import { createFolder } from "../../api/files.ts";
import { currentSession } from "../../api/session-store.ts";
import { announceChange } from "../../state/drive-events.ts";
import { folderMaker } from "./folder-maker.ts";
import { resumeStore } from "./resume-store.ts";
import { UploadEngine } from "./upload-engine.ts";

const folders = folderMaker({
  create: async (parentId, name) => {
    const folder = await createFolder(parentId, name);
    announceChange(parentId);
    return folder;
  },
  find: findFolder,
});

/** The uploads of this tab; they outlive every page of the app. */
export const uploads = new UploadEngine({
  userId: () => currentSession()?.userId ?? "",
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  folders,
  begin: beginUpload,
  send: sendBytes,
  cancel: cancelUpload,
  store: resumeStore(),
  onArrived: announceChange,
});

/** Makes the folders of a drop that hold no file. */
export async function makeEmptyFolders(rootId: string, paths: readonly (readonly string[])[]): Promise<void> {
  for (const path of paths) await folders.ensure(rootId, path);
}
