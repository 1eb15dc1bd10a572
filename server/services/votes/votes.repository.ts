import { sql } from "kysely";
import type { Sql, Tx } from "../../database.ts";
import type { PageVoteTable } from "./votes.table.ts";

export async function addVote(tx: Tx, vote: PageVoteTable): Promise<void> {
  await tx
    .insertInto("page_vote")
    .values(vote)
    .onConflict((conflict) =>
      conflict.columns(["path", "locale", "month"]).doUpdateSet({
        yes: sql<number>`page_vote.yes + ${vote.yes}`,
        no: sql<number>`page_vote.no + ${vote.no}`,
      }),
    )
    .execute();
}

/** Totals of each page and locale from a month on, most answers first. */
export const sumVotes = (db: Sql, since: string) =>
  db
    .selectFrom("page_vote")
    .select(["path", "locale"])
    .select(({ fn }) => [fn.sum<number>("yes").as("yes"), fn.sum<number>("no").as("no")])
    .where("month", ">=", since)
    .groupBy(["path", "locale"])
    .orderBy(sql`sum(no)`, "desc")
    .orderBy("path")
    .orderBy("locale")
    .execute();
