import { keepSharedFiles, SHARE_TARGET } from "./shared-files.ts";

interface LaunchParams {
  readonly files?: readonly { getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/** Files opened with the installed app are handled like shared ones: they are kept until the drive takes them. */
export function takeOpenedFiles(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void handOver(files);
  });
}

async function handOver(handles: NonNullable<LaunchParams["files"]>): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()));
  await keepSharedFiles(caches, files);
  location.replace(SHARE_TARGET);
}
