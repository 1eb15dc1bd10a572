import { join } from "node:path";
import { installPackages } from "./install.ts";
import { write } from "./files.ts";
import { freePort, startPeer, type Peer } from "./process.ts";

const PACKAGE = "hfs@0.52.9";

/**
 * Starts HFS from the npm registry, to compare Holdall with. It serves the folder `files` as `/files/` and as a zip
 * (`/files/?get=zip`).
 */
export async function startHfs(folder: string, files: string): Promise<Peer> {
  const home = join(folder, "hfs");
  installPackages(home, [PACKAGE]);
  const port = await freePort();
  const settings = {
    port,
    listen_interface: "127.0.0.1",
    open_browser_at_start: false,
    log: false,
    error_log: false,
    vfs: { children: [{ name: "files", source: files, can_read: true, can_list: true, can_archive: true }] },
  };
  write(home, "config.yaml", JSON.stringify(settings));
  const args = [
    join(home, "node_modules/hfs/src/index.js"),
    "--cwd",
    home,
    "--config",
    join(home, "config.yaml"),
  ];
  return startPeer(process.execPath, args, { port, probe: "/files/" });
}
