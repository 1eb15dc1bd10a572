import { runTool, type Tool, type ToolResult } from "../../../platform/process/run-tool.ts";

const PROCESSOR_MS = 20_000;
const WAIT_MS = 120_000;
const MEMORY_BYTES = 2 * 2 ** 30;
const OUTPUT_BYTES = 4 << 20;

/**
 * Containers of films and sounds. Play lists and the like are left out, because they name other files and addresses for
 * the tool to open.
 */
const CONTAINERS =
  "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,live_flv,mpegts,mpeg,mpegvideo,m4v,h264,hevc,asf,ogg,rm,mp3,aac,ac3,eac3,dts,flac,wav,w64,aiff,ape,caf,amr,tta,wv";

/** The tool may open nothing but the one file: no network, no play lists. */
const CONFINED = ["-protocol_whitelist", "file", "-format_whitelist", CONTAINERS];

/** Runs ffprobe or ffmpeg on one file. `options` come before the file, `output` after it. */
export const runMediaTool = (
  tool: Tool,
  { folder, file, options, output = [], signal }: MediaRun,
): Promise<ToolResult> =>
  runTool({
    tool,
    args: ["-v", "error", "-hide_banner", ...CONFINED, ...options, "-i", `file:${file}`, ...output],
    folder,
    reads: [file],
    processorMs: PROCESSOR_MS,
    waitMs: WAIT_MS,
    memoryBytes: MEMORY_BYTES,
    outputBytes: OUTPUT_BYTES,
    signal,
  });

interface MediaRun {
  /** The folder in which it may write. */
  readonly folder: string;
  readonly file: string;
  readonly options: readonly string[];
  readonly output?: readonly string[];
  readonly signal: AbortSignal;
}
