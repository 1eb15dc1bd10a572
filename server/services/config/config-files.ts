import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Type, type TSchema } from "typebox";
import { Value } from "typebox/value";
import {
  CONFIG_FACTS,
  CONFIG_ID,
  CONFIG_LISTS,
  CONFIG_NAMES,
  configFile,
  NO_CONFIG,
  type ConfigFiles,
} from "../../../contract/config-files.ts";

export interface EditorsConfig {
  /** The files as they are now, at most a second old; those before, while one of them can't be understood. */
  current(): Promise<ConfigFiles>;
}

export interface EditorsConfigParts {
  /** The folder of content. */
  readonly content: string;
  readonly now: () => number;
  /** Hears of a file that can't be understood, once for each state of the files. */
  readonly onError: (error: Error) => void;
}

const LOOKED_AT_MS = 1_000;
const REMEDY = "npm run check:content tells what to write";

/** Reads the files of `content/config` anew when one of them was changed. */
export function createEditorsConfig({ content, now, onError }: EditorsConfigParts): EditorsConfig {
  let known = { at: -Infinity, stamp: "", files: NO_CONFIG };
  let looking: Promise<void> | undefined;

  async function look(at: number): Promise<void> {
    const stamp = await stampOf(content);
    const files = stamp === known.stamp ? known.files : await readAll(content).catch(toldOnly);
    known = { at, stamp, files: files ?? known.files };
  }
  /** Nothing was read then, so that the files before go on being the answer. */
  const toldOnly = (error: Error) => {
    onError(error);
    return undefined;
  };
  return {
    async current() {
      const at = now();
      // A clock that goes back must not keep an answer alive.
      const isFresh = at >= known.at && at < known.at + LOOKED_AT_MS;
      if (!isFresh) await (looking ??= look(at).finally(() => (looking = undefined)));
      return known.files;
    },
  };
}

async function stampOf(content: string): Promise<string> {
  const stamps = CONFIG_NAMES.map(async (name) => {
    const { ino, mtimeMs, size } = await stat(join(content, configFile(name)));
    return [ino, mtimeMs, size].join();
  });
  return (await Promise.allSettled(stamps))
    .map((each) => (each.status === "fulfilled" ? each.value : ""))
    .join(" ");
}

async function readAll(content: string): Promise<ConfigFiles> {
  const read = await Promise.all(
    CONFIG_NAMES.map(async (name) => [name, await readOne(content, name)] as const),
  );
  return Object.fromEntries(read) as unknown as ConfigFiles;
}

async function readOne(content: string, name: keyof ConfigFiles): Promise<unknown> {
  const source = await readFile(join(content, configFile(name)), "utf8").catch(missing);
  if (source === null) return NO_CONFIG[name];
  const value = parse(source);
  if (!Value.Check(SHAPES[name], value))
    throw new Error(`content/${configFile(name)} isn't as it should be; ${REMEDY}`);
  return value;
}

const SHAPES = Object.fromEntries([
  ...Object.entries(CONFIG_LISTS).map(([name, entry]) => [
    name,
    Type.Record(Type.String({ pattern: CONFIG_ID.source }), entry as TSchema, {
      additionalProperties: false,
    }),
  ]),
  ...Object.entries(CONFIG_FACTS),
]) as Readonly<Record<keyof ConfigFiles, TSchema>>;

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
