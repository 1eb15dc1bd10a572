import { findTool } from "../../platform/process/find-tool.ts";
import { findSandbox } from "../../platform/process/sandbox.ts";
import { SEVEN_ZIP_NAMES } from "../../services/archive/index.ts";
import { about, type Finding } from "../finding.ts";
import type { Checkup } from "../patient.ts";

const { good, doubt } = about("programs");

export const helpers: Checkup = {
  part: "programs",
  async look({ config: { tools, dataDir } }) {
    const [ffmpeg, ffprobe, sevenZip, { layers }] = await Promise.all([
      findTool(tools.ffmpeg, ["ffmpeg"]),
      findTool(tools.ffprobe, ["ffprobe"]),
      findTool(tools.sevenZip, SEVEN_ZIP_NAMES),
      findSandbox(dataDir, () => undefined),
    ]);
    return [
      told(ffmpeg !== null && ffprobe !== null, "Films and music show pictures and lengths (ffmpeg).", {
        sentence: "Without ffmpeg and ffprobe, films and music have no pictures and no lengths.",
        advice: "Install ffmpeg, or name it in HOLDALL_FFMPEG and HOLDALL_FFPROBE.",
      }),
      told(sevenZip !== null, "Archives other than zip can be looked into (7z).", {
        sentence: "Without 7z, people can't look into archives other than zip.",
        advice: "Install 7zip, or name it in HOLDALL_SEVEN_ZIP.",
      }),
      told(layers.network && layers.files, "Programs that read people's files are shut in.", {
        sentence: "Programs that read people's files aren't wholly shut in on this machine.",
        advice: 'Read "A sandbox for previews" in docs/operators.md.',
      }),
    ];
  },
};

const told = (
  isThere: boolean,
  sentence: string,
  otherwise: { readonly sentence: string; readonly advice: string },
): Finding => (isThere ? good(sentence) : doubt(otherwise.sentence, otherwise.advice));
