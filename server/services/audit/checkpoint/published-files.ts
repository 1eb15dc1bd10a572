import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../../platform/error-code.ts";
import { makeFolder } from "../../../platform/make-folder.ts";

/** The folder of the data folder in which checkpoints are kept beside the database. */
export const FOLDER = "audit";
const NAME = /^([0-9]{15})(?:-[0-9a-f]{16})?\.checkpoint$/;

const nameOf = (size: number, ending: string): string => `${String(size).padStart(15, "0")}${ending}`;
const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Checkpoints as files, so that whoever brings the database back from yesterday doesn't bring these back, too. An operator copies
 * the folder to where nobody of the house can change it.
 */
export function createPublishedFiles(dataDir: string) {
  const folder = join(dataDir, FOLDER);
  async function put(name: string, content: string | Buffer): Promise<void> {
    makeFolder(folder);
    const fresh = join(folder, `${name}.${process.pid}`);
    await writeFile(fresh, content);
    await rename(fresh, join(folder, name));
  }
  return {
    /** Keeps a note. One of another tree of that size stays beside it: two of them prove that the log was another one before. */
    async put(size: number, note: string): Promise<void> {
      const name = nameOf(size, ".checkpoint");
      const there = await readFile(join(folder, name), "utf8").catch(() => null);
      if (there !== note)
        await put(there === null ? name : nameOf(size, `-${digestOf(note)}.checkpoint`), note);
    },
    /** Keeps a time stamp, unless there is one on that note. */
    async putStamp(size: number, reply: Buffer): Promise<void> {
      const name = nameOf(size, ".tsr");
      if (!existsSync(join(folder, name))) await put(name, reply);
    },
    /** The notes in the folder, those of smaller trees first. */
    async read(): Promise<readonly { readonly file: string; readonly note: string }[]> {
      const names = await readdir(folder).catch((error: unknown) => {
        if (errorCode(error) === "ENOENT") return [];
        throw error;
      });
      const files = names.filter((name) => NAME.test(name)).toSorted();
      return Promise.all(
        files.map(async (name) => ({
          file: join(folder, name),
          note: await readFile(join(folder, name), "utf8"),
        })),
      );
    },
    /** The size of the largest tree of which there is a checkpoint in the folder; 0 without any. */
    async largest(): Promise<number> {
      const names = await readdir(folder).catch(() => []);
      return Math.max(0, ...names.map((name) => Number(NAME.exec(name)?.[1] ?? 0)));
    },
  };
}

export type PublishedFiles = ReturnType<typeof createPublishedFiles>;
