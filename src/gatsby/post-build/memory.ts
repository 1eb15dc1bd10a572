import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Results about texts that builds store, so that a later build needn't work them out again for the same text. */
export interface Memory<A> {
  /** Undefined when nothing is stored about the text. */
  recall(text: string): A | undefined;
  note(text: string, answer: A): void;
  /** Stores what was recalled or noted since the memory was opened, and forgets the rest. */
  keep(): Promise<void>;
}

/** Opens a memory by its name. `rules` are all inputs of the answers besides the text and the program, as JSON. */
export type OpenMemory = <A>(name: string, rules?: unknown) => Promise<Memory<A>>;

interface Written<A> {
  readonly rules: string;
  /** Answers by the SHA-256 of the text. */
  readonly answers: Readonly<Record<string, A>>;
}

/** Memories in a folder, one file each. A memory of another program or with other rules starts empty. */
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

/** Undefined when there is no file, or when a build stopped while writing it. */
async function read<A>(file: string): Promise<Written<A> | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Written<A>;
  } catch {
    return undefined;
  }
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");
