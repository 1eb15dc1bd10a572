import { announcedError } from "./announced-error.ts";
import { localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";
import { uploadBatch } from "./uploads.ts";

interface NewFile {
  readonly id: string;
  readonly name: string;
}

/** Makes a small file, empty unless bytes are given, and numbered when its name is taken. */
export async function createFile(
  parentId: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(),
): Promise<NewFile> {
  const wish = ["file", parentId, name, new TextDecoder("latin1").decode(bytes)];
  const [made] = await askOnce(wish, (requestId) => {
    const file = {
      path: name,
      body: new Blob([bytes]),
      lastModified: Date.now(),
      onConflict: "KEEP_BOTH",
    } as const;
    return uploadBatch({ parentId, requestId, files: [file] }, new AbortController().signal);
  });
  if (!made) throw localError("local");
  if (made.id === "") throw announcedError(made.error, made.error_code);
  return made;
}
