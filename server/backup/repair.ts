import type { Context } from "../context.ts";
import { mend, recount, type Miscount } from "../services/tree/index.ts";
import { adoptOrphans } from "./orphans.ts";
import { sentence } from "./verify.ts";

/** A fault may hide behind another, at most as many as folders can lie in each other. */
const ROUNDS = 300;

export interface Repair {
  /** Sentences, as `verify` says them. */
  readonly mended: readonly string[];
  /** Blobs that nothing knew, now the collector's. */
  readonly adopted: number;
}

/**
 * Counts and mends until nothing that can be computed is wrong any more. Bytes that are gone can't be mended: only a
 * backup has them.
 */
export async function repairAll(context: Context): Promise<Repair> {
  const mended = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    let more = false;
    for (const wrong of nextOf(await context.database.snapshot(recount))) {
      if (!(await mendOne(context, wrong))) continue;
      mended.add(sentence(wrong));
      more = true;
    }
    if (!more) break;
  }
  const { count } = await adoptOrphans(context);
  return { mended: [...mended], adopted: count };
}

/** Tree names depend on contents and totals, so they are mended when nothing else is wrong. */
function nextOf(found: readonly Miscount[]): readonly Miscount[] {
  const numbers = found.filter(({ what }) => what !== "hash");
  return numbers.length > 0 ? numbers : found;
}

const mendOne = ({ database, now }: Context, wrong: Miscount): Promise<boolean> =>
  database.write((tx) => mend(tx, wrong, now()));
