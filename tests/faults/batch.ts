import { randomBytes } from "node:crypto";
import { FILES_TYPE } from "../../contract/uploads.ts";
import { Refused, type Account } from "./account.ts";

export interface SmallFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Stores many small files in one request; answers their ids and names, in order. Throws `Refused` when one failed. */
export async function uploadBatch(
  account: Account,
  files: readonly SmallFile[],
  parentId = "",
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const body = Buffer.concat(
    files.flatMap(({ name, bytes }) => [
      Buffer.from(`${JSON.stringify({ path: name, size: bytes.length })}\n`),
      bytes,
    ]),
  );
  const query = new URLSearchParams({ parent_id: parentId, request_id: randomBytes(16).toString("hex") });
  const path = `/drive/v1/files:batchUpload?${query}`;
  const reply = await account.call("POST", path, body, FILES_TYPE);
  const made = reply["files"] as { id: string; error: string; name: string }[];
  const failed = made.find(({ error }) => error !== "");
  if (failed) throw new Refused(`${path} ${failed.name}`, 507, JSON.stringify(failed));
  return made;
}
