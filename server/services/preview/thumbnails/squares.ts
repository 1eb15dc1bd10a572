import { readFile, writeFile } from "node:fs/promises";
import type { WorkQueue } from "../../../platform/queue/work-queue.ts";
import type { Renderer } from "../render/renderer.ts";
import type { WorkFolder } from "../work-folder.ts";

/**
 * A square picture decoded and written anew, small, as WebP without anything but its pixels; null for one that can't be
 * used. Throws `unavailable` when too many wait.
 */
export type Squares = (bytes: Buffer, ownerId: string) => Promise<Buffer | null>;

interface SquareParts {
  readonly folder: WorkFolder;
  readonly renderer: Renderer;
  readonly queue: WorkQueue;
}

export const createSquares =
  ({ folder, renderer, queue }: SquareParts): Squares =>
  (bytes, ownerId) =>
    queue.run(ownerId, () =>
      folder.withName((file) =>
        folder.withName(async (into) => {
          await writeFile(file, bytes, { mode: 0o600, flag: "wx" });
          const made = await renderer.render({ file, into, size: "SQUARE", taken: "PICTURE" });
          return made ? readFile(into) : null;
        }),
      ),
    );
