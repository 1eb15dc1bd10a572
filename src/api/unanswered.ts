/** A wish that got no answer yet. */
interface Unanswered {
  readonly wish: string;
  readonly requestId: string;
  /** Epoch ms of the first try. */
  readonly askedAt: number;
}

const KEY = "holdall.unanswered";
/** The server knows a request id for this long. */
const KNOWN_MS = 86_400_000;
/** Beyond this number the oldest are forgotten. */
const MOST = 100;

/** Holds the list when the browser has no room for it, so it lasts only as long as the page. */
let ownText: string | undefined;

function list(): readonly Unanswered[] {
  try {
    const stored: unknown = JSON.parse(ownText ?? sessionStorage.getItem(KEY) ?? "[]");
    const since = Date.now() - KNOWN_MS;
    return Array.isArray(stored) ? (stored as Unanswered[]).filter(({ askedAt }) => askedAt > since) : [];
  } catch {
    return [];
  }
}

function store(unanswered: readonly Unanswered[]): void {
  const text = JSON.stringify(unanswered);
  try {
    sessionStorage.setItem(KEY, text);
    ownText = undefined;
  } catch {
    ownText = text;
  }
}

/**
 * The request id of a wish. It stays the same until the wish is answered, also when the page is loaded again in this
 * tab.
 * @param wish a hash, so that others who can read the browser's storage don't learn the wish
 */
export function requestIdOf(wish: string): string {
  const unanswered = list();
  const known = unanswered.find((other) => other.wish === wish);
  if (known) return known.requestId;
  const requestId = crypto.randomUUID();
  store([...unanswered, { wish, requestId, askedAt: Date.now() }].slice(-MOST));
  return requestId;
}

export const noteAnswered = (wish: string): void => store(list().filter((other) => other.wish !== wish));
