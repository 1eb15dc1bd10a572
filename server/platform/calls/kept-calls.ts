import { hideText, shownText } from "../crypto/hidden-text.ts";
import { purposeKey, seal } from "../crypto/secrets.ts";
import type { Database, Sql, Tx } from "../db/database.ts";
import { failure } from "../http/failure.ts";
import type { AskedCall } from "./asked-call.ts";
import { claimCall, findCall, forgetCalls, forgetUpTo, noteAnswer } from "./kept-call.repository.ts";

export const KEPT_MS = 86_400_000;
/** Calls kept of one account; of more, the oldest are forgotten. */
const MOST = 10_000;

export interface Repeatable<Made, Kept, Other = never> {
  /**
   * Does the work: checks what it has to, and does what must happen once within `write`, which is one transaction. May
   * answer something else when there is nothing to be done, of which nothing is kept.
   */
  readonly first: (write: (work: (tx: Tx) => Promise<Made>) => Promise<Made>) => Promise<Made | Other>;
  /** The little of what was written from which `again` tells it: ids, and secrets that nobody else has. */
  readonly keep: (made: Made) => Kept;
  /** What was made before, as it is now. */
  readonly again: (kept: Kept) => Promise<Made>;
}

export interface KeptCalls {
  /**
   * Does a call once, however often and at whatever server it is asked under one request id; without one (`null`), each time.
   * What it keeps is committed with the work. A call that is refused can be asked again; one that comes while the
   * first is at work waits for it. Throws `request_id_reused` when something else was asked under the id.
   */
  once<Made, Kept, Other = never>(
    asked: AskedCall | null,
    call: Repeatable<Made, Kept, Other>,
  ): Promise<Made | Other>;
  /** Forgets what was made more than a day ago. */
  prune(): Promise<void>;
}

/** Ends `first` when another had done the work; thrown once that is committed. */
class MadeBefore extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super();
    this.answer = answer;
  }
}

export function createKeptCalls({
  database,
  secret,
  now,
  most = MOST,
}: {
  readonly database: Database;
  /** The instance's; without it, and without the request id, nobody can tell what is kept. */
  readonly secret: string;
  readonly now: () => number;
  readonly most?: number;
}): KeptCalls {
  const expired = () => now() - KEPT_MS;

  const find = async (sql: Sql, { row, wish }: Keyed): Promise<string | null> => {
    const found = await findCall(sql, row, expired());
    if (found && found.wish !== wish) throw failure("request_id_reused");
    return found?.answer ?? null;
  };

  const writeOnce = async <Made, Kept>(
    { row, wish, answerKey }: Keyed,
    keep: (made: Made) => Kept,
    work: (tx: Tx) => Promise<Made>,
  ): Promise<Made> => {
    const done = await database.write(async (tx) => {
      const nth = await claimCall(tx, { ...row, wish, answer: "", made_at: now() }, expired());
      if (nth === null) return { before: await find(tx, { row, wish, answerKey }) };
      const made = await work(tx);
      await noteAnswer(tx, { ...row, answer: hideText(answerKey, JSON.stringify(keep(made))) });
      if (nth > most) await forgetUpTo(tx, row.account_id, nth - most);
      return { made };
    });
    if ("made" in done) return done.made as Made;
    throw done.before === null ? failure("aborted") : new MadeBefore(done.before);
  };

  return {
    async once(asked, { first, keep, again }) {
      if (!asked) return first((work) => database.write(work));
      const keyed = keysOf(secret, asked);
      const told = (answer: string) => again(JSON.parse(shownText(keyed.answerKey, answer)));
      const before = await find(database.read, keyed);
      if (before !== null) return told(before);
      try {
        return await first((work) => writeOnce(keyed, keep, work));
      } catch (error) {
        if (error instanceof MadeBefore) return told(error.answer);
        // What refuses it may be its own work, done meanwhile, or committed though the connection broke.
        const meanwhile = await find(database.read, keyed).catch(() => null);
        if (meanwhile !== null) return told(meanwhile);
        throw error;
      }
    },
    prune: () => forgetCalls(database, expired()),
  };
}

interface Keyed {
  readonly row: { readonly account_id: string; readonly id: string };
  readonly wish: string;
  readonly answerKey: string;
}

/** The database holds nothing from which the request id, the call or its answer could be found, or guessed and tried. */
function keysOf(secret: string, { accountId, requestId, wish }: AskedCall): Keyed {
  const key = purposeKey(secret, `kept call ${JSON.stringify([accountId, requestId])}`);
  return {
    row: { account_id: accountId, id: seal(key, "id") },
    wish: seal(key, `wish ${wish}`),
    answerKey: purposeKey(key, "answer"),
  };
}
