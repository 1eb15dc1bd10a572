import { createStore, useStore } from "../../../state/store.ts";
import type { UploadEngine } from "../engine/upload-engine.ts";

const loaded = createStore<UploadEngine | undefined>(() => undefined);
let loading: Promise<UploadEngine> | undefined;

/**
 * The first view of the drive doesn't need the engine, so it is loaded later. After a failure it is asked for again.
 */
export function loadUploads(): Promise<UploadEngine> {
  loading ??= import("../engine/uploads.ts")
    .then(({ uploads }) => {
      loaded.set(uploads);
      return uploads;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

export const useUploadsLoaded = (): boolean => useStore(loaded) !== undefined;
