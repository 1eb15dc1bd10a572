import assert from "node:assert/strict";
import { it } from "node:test";
import { audit as checkup } from "../../../server/doctor/checkups/audit.ts";
import { personalInAudit } from "../../../server/services/audit/audit.table.ts";
import { grow, leafHash, type Peaks } from "../../../server/services/audit/tree/merkle.ts";
import { auditFigures, faultOfProof } from "../../../server/services/audit/index.ts";
import { declaredRows } from "../../../server/services/farewell/declared-rows.ts";
import { erasingStages, type Erasers } from "../../../server/services/farewell/index.ts";
import { forEachDatabase, openPatiently } from "../../support/databases.ts";
import { auditKit } from "./audit-kit.ts";

const HOUR_MS = 3_600_000;

forEachDatabase((open, dialect) => {
  it("an act has its place only if it is done, and each is proved by the checkpoint of its hour", async () => {
    const database = await open();
    const kit = auditKit(database);
    await kit.note({ act: "client_removed", about: "client/phone" });
    await kit.audit.place();
    kit.clock.at += 3 * HOUR_MS;
    const now = () => kit.clock.at;
    const age = (await auditFigures({ database, now }).ask()).find(({ gauge }) =>
      /checkpoint_age/.test(gauge.name),
    );
    assert.equal(age?.value, 3 * 3_600, "a log that was never signed is as late as its first act");
    const [found] = await checkup.look({ config: kit.config, database, mailTo: null, now });
    assert.deepEqual([found?.health, found?.sentence], ["doubt", "No checkpoint was signed for two hours."]);
    const failed = database.write(async (tx) => {
      await kit.audit.note(tx, { act: "client_removed", by: "command" });
      throw new Error("it can't be done");
    });
    await Promise.all([assert.rejects(failed, /can't be done/), kit.act(6)]);
    const note = await kit.signed();
    assert.equal(await kit.audit.sign(), null, "nothing was done since");
    const shown = await kit.auditDesk.show(-1, 100);
    assert.deepEqual(
      shown.map(({ leaf }) => leaf.sequence),
      [0, 1, 2, 3, 4, 5, 6],
    );
    assert.deepEqual(
      (await kit.auditDesk.show(-1, 1, { act: "client_removed" })).map(({ leaf }) => leaf.subject),
      ["client/phone"],
    );
    assert.deepEqual(await kit.faults(note), []);
    const proof = await kit.auditDesk.prove(3);
    assert.ok(proof);
    assert.equal(faultOfProof(proof, [kit.auditKey]), null);
    assert.match(
      faultOfProof({ ...proof, leaf: proof.leaf.replace("command", "nobody") }, [kit.auditKey]) ?? "",
      /don't lead/,
    );
    assert.match(
      faultOfProof({ ...proof, checkpoint: note.replace("\n7\n", "\n8\n") }, [kit.auditKey]) ?? "",
      /isn't signed/,
    );
    assert.equal(await kit.auditDesk.prove(7), null);
  });

  it("two servers add at once without a gap, and neither waits for an act of the other", async () => {
    const database = await open();
    const other = openPatiently(await open.url());
    const [kit, beside] = [auditKit(database), auditKit(other)];
    const { size } = await kit.auditDesk.verify([], []);
    await Promise.all([kit.act(30), beside.act(30), kit.audit.place(), beside.audit.place()]);
    await Promise.all([kit.audit.place(), beside.audit.place()]);
    const verdict = await kit.auditDesk.verify([], []);
    assert.deepEqual([verdict.size - size, verdict.waiting, verdict.faults], [60, 0, []]);
    // SQLite has one writer, whatever it writes.
    if (dialect === "postgres")
      await database.write(async (tx) => {
        await kit.audit.note(tx, { act: "codes_made", by: "command" });
        await beside.act(1);
        assert.equal(await beside.audit.place(), 1);
      });
    await other.close();
  });

  it("whatever is done to the log is noticed by a checkpoint that was kept elsewhere", async () => {
    const database = await open();
    const kit = auditKit(database);
    await kit.audit.place();
    const before = (await kit.auditDesk.verify([], [])).size;
    await kit.act(6);
    const yesterday = await kit.copied();
    await kit.act(4);
    const kept = await kit.signed();
    await kit.act(5);
    await kit.audit.place();
    const now = await kit.copied();
    const leaf = (at: number) =>
      database.read.selectFrom("audit_leaf").selectAll().where("sequence", "=", at).executeTakeFirstOrThrow();
    const at = before + 3;
    const told = async (change: () => Promise<unknown>) => {
      await change();
      const faults = (await kit.faults(kept)).join("\n");
      await now();
      return faults;
    };
    assert.deepEqual(await kit.faults(kept), []);

    const remove = () =>
      database.write((tx) => tx.deleteFrom("audit_leaf").where("sequence", "=", at).execute());
    assert.match(await told(remove), new RegExp(`^Act ${at} is missing: deleted\\.`));

    const rewrite = async (text: (leaf: string) => string) => {
      const row = await leaf(at);
      await database.write((tx) =>
        tx
          .updateTable("audit_leaf")
          .set({ leaf: text(row.leaf) })
          .where("sequence", "=", at)
          .execute(),
      );
    };
    const lie = (text: string) => text.replace('"command"', '"system"');
    assert.match(
      await told(() => rewrite(lie)),
      new RegExp(`^Act ${at} was changed: it isn't what its hash says`),
    );

    const swap = async () => {
      const [one, two] = [await leaf(at), await leaf(at + 1)];
      await database.write(async (tx) => {
        for (const [sequence, row] of [
          [at, two],
          [at + 1, one],
        ] as const)
          await tx
            .updateTable("audit_leaf")
            .set({ ...row, sequence })
            .where("sequence", "=", sequence)
            .execute();
      });
    };
    assert.match(
      await told(swap),
      new RegExp(`Act ${at} says that it is act ${at + 1}: the order was changed`),
    );

    const cut = () =>
      database.write((tx) =>
        tx
          .deleteFrom("audit_leaf")
          .where("sequence", ">=", before + 8)
          .execute(),
      );
    assert.match(
      await told(cut),
      /the end of the log was cut off.*\n.*A checkpoint of .* was signed here.*\nKept 1 is of .*: its end was cut off\.$/s,
    );

    const anew = async () => {
      await rewrite(lie);
      let peaks: Peaks = [];
      const rows = await database.read.selectFrom("audit_leaf").selectAll().orderBy("sequence").execute();
      await database.write(async (tx) => {
        for (const row of rows) {
          const hash = leafHash(row.leaf);
          peaks = grow(peaks, row.sequence, hash);
          await tx
            .updateTable("audit_leaf")
            .set({ hash: hash.toString("hex") })
            .where("sequence", "=", row.sequence)
            .execute();
        }
        const hex = JSON.stringify(peaks.map((peak) => peak.toString("hex")));
        await tx.updateTable("audit_head").set({ peaks: hex }).execute();
        await tx.deleteFrom("audit_checkpoint").execute();
      });
      assert.deepEqual(await kit.faults(), [], "without a checkpoint from elsewhere nothing shows");
    };
    assert.match(await told(anew), /^Among the acts 0 to \d+ something was changed, .* the root of Kept 1\./);

    assert.match(
      await told(yesterday),
      /^Kept 1 is of \d+ acts, and the log has \d+: the database was brought back/,
    );
    const size = before + 10;
    await kit.auditFiles.put(size, kept);
    const otherwise = async () => {
      await yesterday();
      await kit.act(4);
      const other = await kit.signed();
      await kit.auditFiles.put(size, other);
      await kit.auditFiles.put(size, other);
      const files = (await kit.auditFiles.read()).map(({ note }) => note);
      assert.deepEqual(new Set(files), new Set([kept, other]), "a file of before is never written over");
      assert.deepEqual([files.length, await kit.auditFiles.largest()], [2, size]);
    };
    assert.match(
      await told(otherwise),
      /Kept 1 was never signed here: the database was brought back from before/,
    );
    assert.match(
      (await kit.faults(kept.replace("drive", "drove"))).join(),
      /isn't signed by the key of this log/,
    );
  });

  it("who leaves is nobody in the log any more, and it stays whole", async () => {
    const database = await open();
    const kit = auditKit(database);
    await kit.note({
      act: "account_decided",
      by: { account: "grace" },
      about: { account: "ada" },
      facts: { measure: "close" },
    });
    const note = await kit.signed();
    const last = async () => (await kit.auditDesk.show(-1, 10_000, { act: "account_decided" })).at(-1);
    const before = await last();
    assert.deepEqual([before?.actor, before?.subject], ["grace", "ada"]);
    assert.doesNotMatch(JSON.stringify(before?.leaf), /grace|ada/);
    await database.write((tx) => declaredRows(personalInAudit).remove(tx, "ada"));
    const after = await last();
    assert.deepEqual([after?.actor, after?.subject, after?.leaf], ["grace", null, before?.leaf]);
    assert.deepEqual(await kit.faults(note), []);
  });

  it("nobody who left gets a lasting reference, at whichever moment an act is about them", async () => {
    const database = await open();
    const kit = auditKit(database);
    const deed = { act: "measure_ended", by: "system", about: { account: "bea" } } as const;
    const erasers: Partial<Erasers> = { account: (tx) => kit.audit.note(tx, deed) };
    const stages = erasingStages({
      registry: personalInAudit,
      erasers: erasers as Erasers,
      now: () => kit.clock.at,
    });
    const leaver = { accountId: "bea", pseudonym: "left~1", dueAt: 0, leftAt: null };
    await kit.note(deed);
    await database.write(async (tx) => stages.find(({ name }) => name === "account")?.step(tx, leaver));
    for (const account of ["left~1", ""])
      await kit.note({ act: "measure_ended", by: { account }, about: { account } });
    await kit.audit.place();
    const acts = (await kit.auditDesk.show(-1, 10_000, { act: "measure_ended" })).slice(-3);
    assert.match(acts[0]?.leaf.subject ?? "", /^person\/\w{32}$/);
    assert.equal(acts[0]?.subject, null);
    assert.deepEqual(
      acts.slice(1).map(({ leaf, subject }) => [leaf.actor, leaf.subject, subject]),
      [
        ["person/gone", "person/gone", null],
        ["person/gone", "person/gone", null],
      ],
    );
    const rows = await database.read
      .selectFrom("audit_reference")
      .select("owner_id")
      .where("owner_id", "in", ["bea", "left~1", ""])
      .execute();
    assert.deepEqual(rows, []);
  });

  it("servers of two versions don't contradict each other in turn about what is in force", async () => {
    const database = await open();
    const [older, newer] = [auditKit(database), auditKit(database)];
    const saying = (kit: typeof older, value: string) => kit.audit.noteStates(new Map([["plans", value]]));
    const told = async () => {
      await older.audit.place();
      const acts = await older.auditDesk.show(-1, 10_000, { act: "law_changed" });
      return acts.map(({ leaf }) => leaf.facts["value"]);
    };
    await saying(older, "before");
    older.clock.at += 24 * HOUR_MS - 1;
    for (let round = 0; round < 3; round += 1) {
      await saying(older, "before");
      await saying(newer, "after");
      older.clock.at += 10 * 60_000;
    }
    assert.deepEqual(await told(), ["before", "after"]);
    await saying(auditKit(database), "before");
    await saying(newer, "after");
    assert.deepEqual(await told(), ["before", "after", "before"], "one of before was started again");
    older.clock.at += 24 * HOUR_MS;
    await saying(newer, "after");
    assert.deepEqual(await told(), ["before", "after", "before", "after"]);
    await saying(newer, "later");
    assert.equal((await told()).at(-1), "later");
  });

  it("figures are counted from the log of the days alone", async () => {
    const kit = auditKit(await open());
    kit.clock.at = Date.parse("2027-01-05T00:00:00Z");
    const decide = (measure: string) =>
      kit.note({ act: "share_decided", reason: "abuse", facts: { measure, origin: "report" } });
    await decide("block");
    await decide("block");
    kit.clock.at += 86_400_000;
    await decide("hold");
    await kit.audit.place();
    const figures = await kit.auditDesk.figures(Date.parse("2027-01-05"), Date.parse("2027-01-06"));
    assert.deepEqual([...figures.decisions], [["share_decided block abuse report", 2]]);
    assert.equal(figures.root, (await kit.auditDesk.verify([], [])).root.toString("hex"));
  });
});
