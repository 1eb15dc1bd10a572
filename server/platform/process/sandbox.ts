import { spawn } from "node:child_process";
import { failure } from "../failure.ts";
import { findTool } from "./find-tool.ts";
import { landlocked } from "./landlocked.ts";
import { POWERLESS, rootOfItsOwn } from "./root-of-its-own.ts";
import { seen, seenByAll, type Sight } from "./sight.ts";

/** The layers this machine puts around programs that read people's content. */
export interface Layers {
  /** The programs have no network. */
  readonly network: boolean;
  /** The programs see the system's programs and libraries and their own work, and no other files. */
  readonly files: boolean;
  /** Node's permissions are around those of our own programs. */
  readonly node: boolean;
}

export interface Program {
  readonly command: string;
  /**
   * With these arguments the program ends well without reading content, which shows whether it runs where it sees few
   * files.
   */
  readonly trial: readonly string[];
  /** Files and folders the program needs beside itself and the system's programs and libraries. */
  readonly needs?: readonly string[];
}

export interface Place {
  /** The folder it may read and write. */
  readonly folder: string;
  /** Paths the program may read beside it. */
  readonly reads?: readonly string[];
}

export interface Sandbox {
  readonly layers: Layers;
  /**
   * Resolves with the command line to put before the program's own, which shuts it in. The wrapper becomes the program,
   * so ending the started process ends it. Throws `unavailable` when it can't be found out just now how the program
   * runs.
   */
  around(program: Program, place: Place): Promise<readonly string[]>;
}

const TRIAL_MS = 60_000;

type Way = Pick<Layers, "network" | "files"> & { around(sight: Sight): readonly string[] };

const NONE: Way = { network: false, files: false, around: () => [] };

/**
 * Finds out by trying how this machine can shut in programs that work in or below a folder. `unfit` is told of a
 * program that doesn't run where it sees few files, and therefore runs without that layer.
 */
export async function findSandbox(
  home: string,
  unfit: (command: string) => void,
  searchPath = process.env["PATH"] ?? "",
): Promise<Sandbox> {
  const system = await seenByAll();
  const ways = await waysHere(searchPath);
  const works = async ({ around }: Way, sight: Sight) =>
    (await codeOf([...around(sight), "/bin/sh", "-c", ":"])) === 0;
  const first = async (from: readonly Way[]): Promise<Way> => {
    for (const way of from) if (await works(way, { reads: system, folder: home })) return way;
    return NONE;
  };
  const best = await first(ways);
  let withAllFiles: Promise<Way> | null = null;
  const fits = new Map<string, Promise<boolean>>();
  const isAmongThem = (path: string) => system.some((each) => path.startsWith(`${each.path}/`));

  async function tryOut({ command, trial: args }: Program, sight: Sight): Promise<boolean> {
    const code = await codeOf([...best.around(sight), command, ...args]);
    if (code === 0) return true;
    // No layer is given up because of a fault that passes.
    if (code === null || !(await works(best, sight))) throw failure("unavailable");
    unfit(command);
    return false;
  }

  return {
    layers: {
      network: best.network,
      files: best.files,
      node: process.allowedNodeEnvironmentFlags.has("--permission"),
    },
    async around(program, { folder, reads = [] }) {
      if (!best.files) return best.around({ reads: [], folder });
      const own = [program.command, ...(program.needs ?? [])].filter((path) => !isAmongThem(path));
      const sight = {
        reads: [...system, ...(await seen(own, true)), ...(await seen(reads, false))],
        folder,
      };
      const key = [program.command, ...program.trial].join(" ");
      const fit = fits.get(key) ?? tryOut(program, sight);
      fits.set(key, fit);
      fit.catch(() => fits.delete(key));
      if (await fit) return best.around(sight);
      withAllFiles ??= first(ways.filter(({ files }) => !files));
      return (await withAllFiles).around(sight);
    },
  };
}

/** The ways this machine has, from the one that gives most to the one that gives least. */
async function waysHere(searchPath: string): Promise<readonly Way[]> {
  const [unshare, setpriv] = await Promise.all(
    ["unshare", "setpriv"].map((name) => findTool(null, [name], searchPath)),
  );
  if (!setpriv) return [];
  const ruled: Way = { network: false, files: true, around: (sight) => landlocked(setpriv, sight) };
  if (!unshare) return [ruled];
  const spaces = [unshare, "--map-root-user", "--net", "--ipc"];
  const closed = [...spaces, ...POWERLESS];
  return [
    {
      network: true,
      files: true,
      around: (sight) => [...spaces, "--mount", "/bin/sh", "-c", rootOfItsOwn(sight), "sh"],
    },
    { network: true, files: true, around: (sight) => [...closed, ...ruled.around(sight)] },
    ruled,
    { network: true, files: false, around: () => closed },
  ];
}

/** The exit code of a command that gets no input; null when it was ended. */
function codeOf([command = "", ...args]: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { LC_ALL: "C.UTF-8" },
      stdio: "ignore",
      timeout: TRIAL_MS,
      killSignal: "SIGKILL",
    });
    child.once("error", () => resolve(1));
    child.once("exit", resolve);
  });
}
