import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import type { Database } from "../../../server/database.ts";
import type { Deed } from "../../../server/services/audit/leaf.ts";
import { buildAudit } from "../../../server/wings/audit.ts";
import { testGround } from "../../support/ground.ts";

const HOUR_MS = 3_600_000;
const TABLES = ["audit_leaf", "audit_head", "audit_checkpoint", "audit_waiting"] as const;

/** One clock for all logs of a database, because none is signed twice within an hour. */
const clock = { at: Date.parse("2026-11-29T12:00:00Z") };

/** A log on a database, with a clock that the test moves, and all that is done to it behind its back. */
export function auditKit(database: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), "holdall-audit-"));
  after(() => rmSync(dataDir, { recursive: true, force: true }));
  const ground = testGround(database, {
    now: () => clock.at,
    config: { dataDir, publicUrl: "https://drive.example" },
  });
  const { audit } = ground;
  const wing = buildAudit(ground);

  const note = (deed: Partial<Deed> = {}) =>
    database.write((tx) => audit.note(tx, { act: "account_made", by: "command", ...deed }));
  async function signed(): Promise<string> {
    await audit.place();
    clock.at += HOUR_MS;
    const row = await audit.sign();
    if (!row) throw new Error("nothing was signed");
    return row.note;
  }

  /** The log as it is, to bring it back. */
  async function copied() {
    const rows = await Promise.all(
      TABLES.map((table) => database.read.selectFrom(table).selectAll().execute()),
    );
    return async () =>
      database.write(async (tx) => {
        for (const [at, table] of TABLES.entries()) {
          await tx.deleteFrom(table).execute();
          for (const row of rows[at] ?? [])
            await tx
              .insertInto(table)
              .values(row as never)
              .execute();
        }
      });
  }

  return {
    ...wing,
    config: ground.config,
    audit,
    clock,
    note,
    signed,
    copied,
    async act(count: number): Promise<void> {
      for (let done = 0; done < count; done += 1) await note({ facts: { number: done } });
    },
    /** Resolves with what `verify` says to checkpoints that were kept elsewhere. */
    async faults(...notes: readonly string[]): Promise<readonly string[]> {
      const kept = notes.map((text, at) => ({ place: `Kept ${at + 1}`, note: text }));
      return (await wing.auditDesk.verify(kept, [wing.auditKey])).faults;
    },
  };
}
