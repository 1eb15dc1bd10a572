import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What builds found out about texts: what an earlier one noted of the same text needs not be worked out again. */
export interface Memory<A> {
  /** Undefined when nothing was noted of the text. */
  recall(text: string): A | undefined;
  note(text: string, answer: A): void;
  /** Writes down what was recalled or noted since the memory was opened, and forgets the rest. */
  keep(): Promise<void>;
}

/** Opens a memory by its name. `rules` is all the answers follow from beside the text and the program; as JSON. */
export type OpenMemory = <A>(name: string, rules?: unknown) => Promise<Memory<A>>;

interface Written<A> {
  readonly rules: string;
  /** By the text's SHA-256. */
  readonly answers: Readonly<Record<string, A>>;
}

/** Memories in a folder, one file each. Those of another program or by other rules are empty. */
export const memoriesIn =
  (folder: string, program: string): OpenMemory =>
  async <A>(name: string, rules: unknown = null): Promise<Memory<A>> => {
    const file = join(folder, `${name}.json`);
    const wanted = sha256(JSON.stringify([program, rules]));
    const written = await read<A>(file);
    const earlier = new Map(written?.rules === wanted ? Object.entries(written.answers) : []);
    const asked = new Map<string, A>();
    return {
      recall(text) {
        const key = sha256(text);
        const answer = asked.get(key) ?? earlier.get(key);
        if (answer !== undefined) asked.set(key, answer);
        return answer;
      },
      note: (text, answer) => void asked.set(sha256(text), answer),
      async keep() {
        const kept: Written<A> = { rules: wanted, answers: Object.fromEntries(asked) };
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify(kept));
      },
    };
  };

/** Undefined when there is none, or a build ended while it was written. */
async function read<A>(file: string): Promise<Written<A> | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Written<A>;
  } catch {
    return undefined;
  }
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");
