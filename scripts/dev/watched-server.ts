import { spawn, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";

const WATCHED = ["server", "contract", "locales", "content/plans", "content/tax"];
const NOT_SERVED = /\.test\.tsx?$|\.md$|~$|\.sw[a-z]$/;
/** Editors write a file in several steps, so the server waits until they are through. */
const QUIET_MS = 100;
const PATIENCE_MS = 2_000;

/** Runs the server and starts it again when one of its files changes, also after it has failed. */
export function watchServer(root: string, environment: NodeJS.ProcessEnv): () => void {
  const start = (): ChildProcess => {
    const child = spawn(
      process.execPath,
      ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "server/main.ts"],
      { cwd: root, stdio: ["ignore", "inherit", "inherit", "ipc"], env: environment },
    );
    child.on("exit", (code) => {
      if (code) console.error("The server stopped. It starts again at the next change.");
    });
    return child;
  };

  let server = start();
  let quiet: NodeJS.Timeout | undefined;
  const restart = (file: string) => {
    console.log(`▸ ${file} changed: starting the server again …`);
    endThen(server, () => (server = start()));
  };
  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || NOT_SERVED.test(name)) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => restart(join(folder, name)), QUIET_MS);
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
    server.kill("SIGTERM");
  };
}

function endThen(child: ChildProcess, next: () => void): void {
  if (child.exitCode !== null || child.signalCode !== null) return next();
  const force = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  child.once("exit", () => {
    clearTimeout(force);
    next();
  });
  child.kill("SIGTERM");
}
