import { spawn } from "node:child_process";
import { failure } from "../failure.ts";
import { findTool } from "./find-tool.ts";
import { landlocked } from "./landlocked.ts";
import { POWERLESS, rootOfItsOwn } from "./root-of-its-own.ts";
import { seen, seenByAll, type Sight } from "./sight.ts";

/** The layers this machine puts around programs that read content of people. */
export interface Layers {
  /** They have no network. */
  readonly network: boolean;
  /** They see the system's programs and libraries and what they work on, no other files. */
  readonly files: boolean;
  /** Those that are ours have Node's permissions around them. */
  readonly node: boolean;
}

export interface Program {
  readonly command: string;
  /** With these it ends well and has read no content: so it is found out whether it runs with few files to see. */
  readonly trial: readonly string[];
  /** Files and folders it needs beside itself and the system's programs and libraries. */
  readonly needs?: readonly string[];
}

export interface Place {
  /** May be read and written. */
  readonly folder: string;
  /** Paths the program may read beside it. */
  readonly reads?: readonly string[];
}

export interface Sandbox {
  readonly layers: Layers;
  /**
   * Answers the command line to put before the program's own, which shuts it in. The wrapper becomes the program, so the
   * process that is started is the one to end. Throws `unavailable` when it can't be found out just now how it runs.
   */
  around(program: Program, place: Place): Promise<readonly string[]>;
}

const TRIAL_MS = 60_000;

type Way = Pick<Layers, "network" | "files"> & { around(sight: Sight): readonly string[] };

const NONE: Way = { network: false, files: false, around: () => [] };

/**
 * Finds out by trying what this machine gives to programs that work in or below a folder. `unfit` is told of a program
 * that doesn't run where it sees few files, and goes without.
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
    // No layer is given up for something that passes.
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

/** From the one that gives most to the one that gives least. */
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

/** How a command ends that is given nothing; null when it was ended. */
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
