import { join } from "node:path";
import { findTool } from "../platform/process/find-tool.ts";
import { createArchiveService, SEVEN_ZIP_NAMES } from "../services/archive/index.ts";
import { createPreviews } from "../services/preview/index.ts";
import { createContents } from "../services/search/index.ts";
import type { Foundation } from "./foundation.ts";
import type { TreeWing } from "./tree.ts";

export type Media = Awaited<ReturnType<typeof buildMedia>>;

/** Builds what is made of files by programs in a sandbox: previews, and the words by which they are found. */
export async function buildMedia(ground: Foundation, { tree }: Pick<TreeWing, "tree">) {
  const { config, database, blobs: store, links: signer, sandbox, logged, now } = ground;
  const tool = async (setting: string | null, names: readonly string[], trial: readonly string[]) => {
    const command = await findTool(setting, names);
    return command === null ? null : { program: { command, trial }, sandbox };
  };
  const folder = join(config.dataDir, "previews");
  const previews = await createPreviews({
    database,
    store,
    tree,
    signer,
    folder,
    tools: {
      ffmpeg: await tool(config.tools.ffmpeg, ["ffmpeg"], ["-version"]),
      ffprobe: await tool(config.tools.ffprobe, ["ffprobe"], ["-version"]),
    },
    sandbox,
    now,
    onError: logged("a preview could not be made"),
  });
  const archives = createArchiveService({
    store,
    signer,
    sevenZip: await tool(config.tools.sevenZip, SEVEN_ZIP_NAMES, []),
    folder: join(folder, "work"),
    now,
  });
  const contents = await createContents({
    database,
    store,
    sandbox,
    folder: join(folder, "work"),
    isOn: config.contentSearch,
    now,
    onError: logged("a content could not be read"),
  });
  return { previews, archives, contents };
}
