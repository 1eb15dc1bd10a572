/**
 * Files that the system hands to the app wait here until the drive takes them; the worker and the app both put them in.
 */
export const SHARED_FILES_CACHE = "holdall-shared-files";
/** The drive takes the files when it is opened at this address. */
export const SHARE_TARGET = "/drive/all?share-target";
/** Holds the percent-encoded name of a file, because headers hold no other letters. */
export const FILE_NAME_HEADER = "x-file-name";

/** Keeps files as `/shared/0`, `/shared/1` …, in place of earlier ones that nobody took. */
export async function keepSharedFiles(store: CacheStorage, files: readonly File[]): Promise<void> {
  await store.delete(SHARED_FILES_CACHE);
  const cache = await store.open(SHARED_FILES_CACHE);
  for (const [n, file] of files.entries()) {
    const headers = {
      "content-type": file.type || "application/octet-stream",
      [FILE_NAME_HEADER]: encodeURIComponent(file.name),
    };
    await cache.put(`/shared/${n}`, new Response(file, { headers }));
  }
}
