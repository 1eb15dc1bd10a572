import { announcedError } from "./announced-error.ts";
import { localError } from "./api-error.ts";
import { askOnce } from "./ask-once.ts";
import { uploadBatch } from "./uploads.ts";

/** Makes an empty file, numbered when its name is taken. */
export async function createTextFile(
  parentId: string,
  name: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const [made] = await askOnce(["text file", parentId, name], (requestId) => {
    const file = {
      path: name,
      body: new Blob(),
      lastModified: Date.now(),
      onConflict: "KEEP_BOTH",
    } as const;
    return uploadBatch({ parentId, requestId, files: [file] }, new AbortController().signal);
  });
  if (!made) throw localError("local");
  if (made.id === "") throw announcedError(made.error, made.error_code);
  return made;
}
