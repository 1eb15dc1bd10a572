import { FILE_NAME_HEADER, SHARED_FILES_CACHE } from "../../../lib/shared-files.ts";

const SIGN = "share-target";

/** Takes the files that another app shared with this one or that the device opened with it; they are given once. */
export async function takeSharedFiles(): Promise<readonly File[]> {
  if (!new URLSearchParams(location.search).has(SIGN) || !("caches" in window)) return [];
  history.replaceState(history.state, "", location.pathname);
  const cache = await caches.open(SHARED_FILES_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response) files.push(await fileOf(response));
  }
  await caches.delete(SHARED_FILES_CACHE);
  return files;
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(FILE_NAME_HEADER) ?? "");
  return new File([await response.arrayBuffer()], name, { type: response.headers.get("content-type") ?? "" });
}
