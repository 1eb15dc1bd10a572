import type { filesZip, filesZipOne, Zip } from "../../contract/zip.ts";
import { request } from "./client.ts";

/** A zip of one folder or several entries. Its size is known before its first byte. */
export const makeZip = (ids: readonly string[]): Promise<Zip> => {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0
    ? request<typeof filesZipOne>("GET", "/drive/v1/files/{id}:zip", { params: { id: only } })
    : request<typeof filesZip>("POST", "/drive/v1/files:zip", { body: { ids: [...ids] } });
};
