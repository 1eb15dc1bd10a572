import { open } from "node:fs/promises";
import { errorCode } from "../platform/error-code.ts";
import { UsageFault } from "./command.ts";

const ALL_OTHERS = 0o077;
const STRANGERS = 0o007;

/**
 * The text of a file that holds a secret. A file that other accounts may read is refused with a `UsageFault`; if the
 * file is somebody else's, its group is taken to be intended. Pipes are accepted as well.
 */
export async function readPrivateFile(path: string): Promise<string> {
  const file = await open(path).catch((error: unknown) => {
    throw new UsageFault(`${path} can't be read: ${errorCode(error)}.`);
  });
  try {
    const stat = await file.stat();
    const others = stat.uid === process.getuid?.() ? ALL_OTHERS : STRANGERS;
    if (stat.isFile() && (stat.mode & others) !== 0)
      throw new UsageFault(`Other accounts of this machine may read ${path}. Run: chmod 600 ${path}`);
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}
