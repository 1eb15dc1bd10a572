import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_FILES, type FirstFiles, type FirstView } from "../../../contract/first-files.ts";
import { FIRST_VIEWS, SHARED_TEXTS } from "../../../contract/first-views.ts";
import { LOCALES, type Locale } from "../../../contract/locales.ts";

interface Named {
  readonly name: string;
}
function partOf({ name }: Named): string {
  return `${name}-view`;
}
function textsFileOf({ name }: Named): string {
  return `${name}-texts`;
}

/** The parts that a visit may begin with, under the names in their imports (`src/app`). */
const APP = "app-view";
const VIEWS: ReadonlySet<string | undefined> = new Set([
  APP,
  "blocked-view",
  ...Object.values(FIRST_VIEWS).map(partOf),
]);
/** Parts that run before the app: Gatsby's own, and the one that enters the app. */
const BEFORE = ["app", "app-entry"];
/** The part with the page that shows the app. */
const PAGE = "component---src-pages-drive-app-tsx";

/** Texts that share a file: those of every first screen, and the further ones of share pages and of the drive. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  texts: SHARED_TEXTS,
  ...Object.fromEntries(Object.values(FIRST_VIEWS).map((view) => [textsFileOf(view), view.texts])),
};
const TEXT_FILE = /[\\/]locales[\\/]([\w-]+)[\\/]([\w-]+)\.json$/;

interface Module {
  readonly type: string;
  readonly resource?: string;
}
interface Chunk {
  readonly name?: string;
  readonly files: Iterable<string>;
}
interface ChunkGroup {
  getFiles(): readonly string[];
}
/** The parts of webpack's bundle that are read here. */
export interface Compilation {
  readonly namedChunks: ReadonlyMap<string, Chunk>;
  readonly namedChunkGroups: ReadonlyMap<string, ChunkGroup>;
}
interface WrittenCompilation extends Compilation {
  readonly outputOptions: { readonly path?: string };
}
interface Compiler {
  readonly hooks: {
    readonly afterEmit: {
      tapPromise(name: string, note: (built: WrittenCompilation) => Promise<void>): void;
    };
  };
}

/** The options of webpack's groups of modules that are used here. */
export interface CacheGroup {
  name?: string | ((module: Module) => string | undefined);
  test?: (
    module: Module,
    graphs: { readonly chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> } },
  ) => boolean;
  chunks?: "async" | ((chunk: Chunk) => boolean);
  minSize?: number;
  enforce?: boolean;
  priority?: number;
}

/** The app and the code that its first views share are one file; the rest of each view's code is another. */
export const joinFirstViews: CacheGroup = {
  name: "app-base",
  test(module, { chunkGraph }) {
    if (module.type === "css/mini-extract") return false;
    const users = [...chunkGraph.getModuleChunksIterable(module)].filter(({ name }) => VIEWS.has(name));
    return users.length > 1 || users[0]?.name === APP;
  },
  chunks: ({ name }) => VIEWS.has(name),
  enforce: true,
  priority: 15,
};

export const joinTexts: CacheGroup = {
  name: textsOf,
  test: (module) => textsOf(module) !== undefined,
  chunks: "async",
  enforce: true,
  priority: 15,
};

/** The file for a module's texts, such as `texts-ja`; undefined for other modules. */
function textsOf({ resource = "" }: Module): string | undefined {
  const [, locale, namespace] = TEXT_FILE.exec(resource) ?? [];
  const [file] = Object.entries(TEXTS).find(([, names]) => names.includes(namespace ?? "")) ?? [];
  return locale && file && `${file}-${locale}`;
}

/** Lists the files that each page of the app needs first, for the heads of the pages and for the server. */
export const noteFirstFiles = {
  apply({ hooks }: Compiler): void {
    hooks.afterEmit.tapPromise("note-first-files", async (built) => {
      await writeFile(
        join(built.outputOptions.path ?? "public", FIRST_FILES),
        JSON.stringify(firstFiles(built)),
      );
    });
  },
};

export function firstFiles({ namedChunks, namedChunkGroups }: Compilation): FirstFiles {
  const filesOf = (group: string) => namedChunkGroups.get(group)?.getFiles() ?? [];
  const textFiles = (file: string) => [...(namedChunks.get(file)?.files ?? [])];
  const view = (parts: readonly string[], texts: readonly string[]): FirstView => {
    const of = (locale: Locale) => texts.flatMap((name) => textFiles(`${name}-${locale}`));
    return {
      scripts: addresses([...BEFORE, ...parts, PAGE].flatMap(filesOf), ".js"),
      // Styles of Gatsby's own parts are in the page itself.
      styles: addresses(parts.flatMap(filesOf), ".css"),
      texts: Object.fromEntries(LOCALES.map((locale) => [locale, addresses(of(locale), ".js")])) as Record<
        Locale,
        string[]
      >,
    };
  };
  return {
    app: view([APP], ["texts"]),
    views: Object.fromEntries(
      Object.entries(FIRST_VIEWS).map(([address, parts]) => [
        address,
        view([APP, partOf(parts)], ["texts", textsFileOf(parts)]),
      ]),
    ),
  };
}

const addresses = (files: readonly string[], ending: string): string[] =>
  [...new Set(files)].filter((file) => file.endsWith(ending)).map((file) => `/${file}`);
