import { sql as raw } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import { chunks } from "./node.repository.ts";
import { below } from "./walk.repository.ts";

/** Deletes the tops and what is live below them, drops their references to blobs; resolves with the bytes set free. */
export async function deleteTrees(
  tx: Tx,
  ownerId: string,
  tops: readonly string[],
  now: number,
): Promise<number> {
  let freed = 0;
  for (const part of chunks(tops)) {
    const doomed = raw`${below(ownerId, part)}, doomed as (select distinct id from below)`;
    const { rows } = await raw<{ bytes: number }>`${doomed}
      select coalesce(sum(node.size), 0) as bytes from doomed cross join node where node.id = doomed.id`.execute(
      tx,
    );
    await raw`${doomed}, gone as (
        select node.sha256, count(*) as nodes from doomed cross join node
        where node.id = doomed.id and node.sha256 is not null group by node.sha256
      )
      update blob set refs = blob.refs - gone.nodes,
        freed_at = case when blob.refs = gone.nodes then ${now} else blob.freed_at end
      from gone where blob.sha256 = gone.sha256`.execute(tx);
    await raw`${doomed} delete from node where id in (select id from doomed)`.execute(tx);
    freed += rows[0]?.bytes ?? 0;
  }
  return freed;
}
