import { sql } from "kysely";
import type { Sql, Tx } from "../../../database.ts";

export interface ProvedGrant {
  /** The provider's record of the grant, as JSON. */
  readonly payload: string;
  /** Epoch ms; null for a session that is older than proofs. */
  readonly provedAt: number | null;
}

/** Writes a proof of a session, unless it has a later one; resolves with false when the session has ended. */
export async function putProof(
  tx: Tx,
  proof: { readonly grantIdHash: string; readonly provedAt: number; readonly methods: string },
): Promise<boolean> {
  const { grantIdHash, provedAt, methods } = proof;
  const live = tx
    .selectFrom("oidc_payload")
    .select([
      "id_hash",
      sql<number>`${sql.lit(provedAt)}`.as("proved_at"),
      sql<string>`${methods}`.as("methods"),
    ])
    .where("id_hash", "=", grantIdHash);
  const put = await tx
    .insertInto("session_proof")
    .columns(["grant_id_hash", "proved_at", "methods"])
    .expression(live)
    .onConflict((conflict) =>
      conflict
        .column("grant_id_hash")
        .doUpdateSet((eb) => ({
          proved_at: eb.ref("excluded.proved_at"),
          methods: eb.ref("excluded.methods"),
        }))
        .where("session_proof.proved_at", "<=", provedAt),
    )
    .returning("grant_id_hash")
    .executeTakeFirst();
  return put !== undefined || (await findProved(tx, grantIdHash)) !== undefined;
}

/** The ways in which the person of a session proved who they are, such as `pwd otp mfa`; `""` when it isn't known. */
export async function findMethods(db: Sql, grantIdHash: string): Promise<string> {
  const proof = await db
    .selectFrom("session_proof")
    .select("methods")
    .where("grant_id_hash", "=", grantIdHash)
    .executeTakeFirst();
  return proof?.methods ?? "";
}

/** The session of this grant with its latest proof; undefined when there is no such session. */
export const findProved = (db: Sql, grantIdHash: string): Promise<ProvedGrant | undefined> =>
  db
    .selectFrom("oidc_payload")
    .leftJoin("session_proof", "session_proof.grant_id_hash", "oidc_payload.id_hash")
    .select(["payload", "proved_at as provedAt"])
    .where("id_hash", "=", grantIdHash)
    .executeTakeFirst();
