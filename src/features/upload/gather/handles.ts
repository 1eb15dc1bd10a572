import type { Handles } from "../pick/collect-entries.ts";
import type { Transfer } from "../record/transfer.types.ts";

interface WithPermission {
  readonly requestPermission?: (wish: { mode: "read" }) => Promise<PermissionState>;
}

/** Finds the file of a transfer below the kept handles. The person is asked once for everything below a handle. */
export async function fileOfHandles(handles: Handles, { path, name }: Transfer): Promise<File | undefined> {
  const top = handles[path[0] ?? name];
  if (!top) return undefined;
  try {
    const allowed = await (top as WithPermission).requestPermission?.({ mode: "read" });
    if (allowed === "denied") return undefined;
    let at = top;
    for (const folder of path.slice(1))
      at = await (at as FileSystemDirectoryHandle).getDirectoryHandle(folder);
    const file = path.length === 0 ? at : await (at as FileSystemDirectoryHandle).getFileHandle(name);
    return await (file as FileSystemFileHandle).getFile();
  } catch {
    return undefined;
  }
}
