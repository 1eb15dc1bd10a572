import type { Extension } from "@codemirror/state";
import { extensionOf } from "../../file/preview-kind.ts";

type Load = () => Promise<Extension>;

/** Two chunks in all: each chunk more has its line in the script that every first screen loads. */
const WEB: Readonly<Record<string, Load>> = fromChunk(
  () => import("./languages-web.ts").then((m) => m.WEB_LANGUAGES),
  "js mjs cjs jsx ts tsx html htm css scss less json jsonc md markdown",
);
const OTHERS: Readonly<Record<string, Load>> = fromChunk(
  () => import("./languages-other.ts").then((m) => m.OTHER_LANGUAGES),
  "c h cc cpp hpp cs java kt py rb go rs swift sql sh bash zsh xml svg yaml yml toml ini conf env diff patch pl " +
    "dockerfile tex",
);

function fromChunk(
  load: () => Promise<Readonly<Record<string, () => Extension>>>,
  names: string,
): Readonly<Record<string, Load>> {
  return Object.fromEntries(
    names.split(" ").map((name) => [name, async () => (await load())[name]?.() ?? []] as const),
  );
}

/** Loads the language of a file, which its name tells; undefined for words that have none. */
export const languageFor = (name: string): Load | undefined => {
  const extension = extensionOf(name);
  return WEB[extension] ?? OTHERS[extension];
};
