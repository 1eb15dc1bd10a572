import { hideText, shownText } from "../crypto/hidden-text.ts";
import { purposeKey, seal } from "../crypto/secrets.ts";
import type { Database, Sql, Tx } from "../db/database.ts";
import { failure, type Failure } from "../failure.ts";
import type { AskedCall } from "./asked-call.ts";
import { claimCalls, findCalls, forgetCalls, forgetUpTo, noteAnswer } from "./kept-call.repository.ts";

export const KEPT_MS = 86_400_000;
/** This many calls of one account are kept; beyond that, the oldest are forgotten. */
const MOST = 10_000;

export interface Repeatable<Made, Kept, Other = never> {
  /**
   * Does the work: makes its checks, and does everything that must happen once within `write`, which is one
   * transaction. It may return something else when there is nothing to do, and then nothing is kept.
   */
  readonly first: (write: (work: (tx: Tx) => Promise<Made>) => Promise<Made>) => Promise<Made | Other>;
  /** The little that `again` needs to tell the answer: ids, and secrets that nobody else has. */
  readonly keep: (made: Made) => Kept;
  /** Tells again, as of now, what an earlier call made. */
  readonly again: (kept: Kept) => Promise<Made>;
}

export interface KeptCalls {
  /**
   * Does a call once, however often and at whatever server it is asked under one request id; without one (`null`), each
   * time. The kept value is committed with the work. A call that was refused can be asked again; one that comes while
   * the first is at work waits for it. Throws `request_id_reused` when something else was asked under the id.
   */
  once<Made, Kept, Other = never>(
    asked: AskedCall | null,
    call: Repeatable<Made, Kept, Other>,
  ): Promise<Made | Other>;
  /**
   * Finds the kept values of up to some hundred calls of one account that are done together, by request id;
   * `request_id_reused` stands where something else was asked. The caller makes sure that nobody else does these calls
   * meanwhile.
   */
  findEach<Kept>(sql: Sql, asked: readonly AskedCall[]): Promise<ReadonlyMap<string, Kept | Failure>>;
  /** Keeps the calls just made, none of which `findEach` knew, in the transaction of the work. */
  keepEach<Kept>(tx: Tx, made: readonly { readonly asked: AskedCall; readonly kept: Kept }[]): Promise<void>;
  /** Forgets calls that were made more than a day ago. */
  prune(): Promise<void>;
}

/** Ends `first` when another process had done the work; thrown once that is committed. */
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
  /** The instance's secret; without it, and without the request id, nobody can read what is kept. */
  readonly secret: string;
  readonly now: () => number;
  readonly most?: number;
}): KeptCalls {
  const expired = () => now() - KEPT_MS;

  const find = async (sql: Sql, { row, wish }: Keyed): Promise<string | null> => {
    const [found] = await findCalls(sql, row.account_id, [row.id], expired());
    if (found && found.wish !== wish) throw failure("request_id_reused");
    return found?.answer ?? null;
  };

  const forgetBeyond = async (tx: Tx, accountId: string, nth: number): Promise<void> => {
    if (nth > most) await forgetUpTo(tx, accountId, nth - most);
  };

  const writeOnce = async <Made, Kept>(
    { row, wish, answerKey }: Keyed,
    keep: (made: Made) => Kept,
    work: (tx: Tx) => Promise<Made>,
  ): Promise<Made> => {
    const done = await database.write(async (tx) => {
      const [nth] = await claimCalls(tx, [{ ...row, wish, answer: "", made_at: now() }], expired());
      if (nth === undefined) return { before: await find(tx, { row, wish, answerKey }) };
      const made = await work(tx);
      await noteAnswer(tx, { ...row, answer: hideText(answerKey, JSON.stringify(keep(made))) });
      await forgetBeyond(tx, row.account_id, nth);
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
        // The refusal may come from this call's own work, done meanwhile or committed though the connection broke.
        const meanwhile = await find(database.read, keyed).catch(() => null);
        if (meanwhile !== null) return told(meanwhile);
        throw error;
      }
    },
    async findEach<Kept>(sql: Sql, asked: readonly AskedCall[]) {
      const [first] = asked;
      if (!first) return new Map();
      const keyed = asked.map((one) => ({ ...keysOf(secret, one), requestId: one.requestId }));
      const ids = keyed.map(({ row }) => row.id);
      const rows = await findCalls(sql, first.accountId, ids, expired());
      const found = new Map(rows.map((row) => [row.id, row]));
      return new Map(
        keyed.flatMap(({ requestId, row, ...keys }) => {
          const call = found.get(row.id);
          return call ? [[requestId, keptOf<Kept>(keys, call)] as const] : [];
        }),
      );
    },
    async keepEach(tx, made) {
      const rows = made.map(({ asked, kept }) => {
        const { row, wish, answerKey } = keysOf(secret, asked);
        return { ...row, wish, answer: hideText(answerKey, JSON.stringify(kept)), made_at: now() };
      });
      const [first] = rows;
      if (!first) return;
      const counted = await claimCalls(tx, rows, expired());
      await forgetBeyond(tx, first.account_id, Math.max(...counted));
    },
    prune: () => forgetCalls(database, expired()),
  };
}

interface Keyed {
  readonly row: { readonly account_id: string; readonly id: string };
  readonly wish: string;
  readonly answerKey: string;
}

/**
 * The database must hold nothing from which the request id, the call or its answer could be found, or guessed and
 * tried.
 */
function keysOf(secret: string, { accountId, requestId, wish }: AskedCall): Keyed {
  const key = purposeKey(secret, `kept call ${JSON.stringify([accountId, requestId])}`);
  return {
    row: { account_id: accountId, id: seal(key, "id") },
    wish: seal(key, `wish ${wish}`),
    answerKey: purposeKey(key, "answer"),
  };
}

const keptOf = <Kept>(
  { wish, answerKey }: Omit<Keyed, "row">,
  call: { readonly wish: string; readonly answer: string },
): Kept | Failure =>
  call.wish === wish ? (JSON.parse(shownText(answerKey, call.answer)) as Kept) : failure("request_id_reused");
