import { stat } from "node:fs/promises";

const LOOK_MS = 1_000;

export interface WatchedFile<Content> {
  /** The content that the file had when it was last good. */
  current(): Content;
  /** Looks whether the file changed, and takes what it holds now; the timer does this by itself. */
  look(): Promise<void>;
  close(): void;
}

interface WatchOptions<Content> {
  readonly path: string;
  /** Rejects when what the file holds is no good. */
  readonly read: (path: string) => Promise<Content>;
  readonly onTaken: (content: Content) => void;
  /** Hears once of each state of the file that is no good. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Keeps what a file holds and looks each second whether it changed. A file that is no good, or gone, changes nothing: what
 * it held before stays. One that is just being written is left alone until it rests for a second. Rejects when the file is
 * no good to begin with.
 */
export async function watchFile<Content>(options: WatchOptions<Content>): Promise<WatchedFile<Content>> {
  const { path, read, onTaken, onFault } = options;
  let taken = await markOf(path);
  let seen = taken;
  let content = await read(path);
  onTaken(content);

  const take = async (mark: string) => {
    try {
      const next = await read(path);
      // The file may have been written meanwhile, so it has to rest once more.
      if ((await markOf(path)) !== mark) return;
      taken = mark;
      content = next;
      onTaken(next);
    } catch (error) {
      taken = mark;
      onFault(error);
    }
  };
  let looking: Promise<void> | undefined;
  const look = async () => {
    const mark = await markOf(path);
    const rests = mark === seen;
    seen = mark;
    if (rests && mark !== taken) await take(mark);
  };
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));
  const timer = setInterval(() => void lookOnce(), LOOK_MS).unref();
  return { current: () => content, look: lookOnce, close: () => clearInterval(timer) };
}

/** Differs when a file was written or replaced; the same for every file that isn't there. */
const markOf = (path: string): Promise<string> =>
  stat(path, { bigint: true }).then(
    ({ ino, size, mtimeNs, ctimeNs }) => [ino, size, mtimeNs, ctimeNs].join(" "),
    () => "gone",
  );
