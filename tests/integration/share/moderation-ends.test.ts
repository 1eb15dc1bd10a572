import assert from "node:assert/strict";
import { it } from "node:test";
import { knowEarlierEnds } from "../../../server/migrations/0047-appeals-and-ends.ts";
import { reportFigures } from "../../../server/services/moderation/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { DAY_MS, GROUNDS, moderated, notDecidable } from "./moderated.ts";

forEachDatabase((open) => {
  it("what restricts a share for a time ends by itself, its owner is told, and another decision stands", async () => {
    const { world, moderation, letters, post, grace, newShare, stateOf } = await moderated(await open());
    const [share, other] = [await newShare("Timed"), await newShare("Twice")];
    const on = { ...GROUNDS, rule: "abuse", shareId: share, strike: false, by: grace.email } as const;
    for (const [measure, days] of [
      ["block", 0],
      ["block", 366],
      ["open", 3],
    ] as const)
      await assert.rejects(moderation.decideShare({ ...on, measure, days }), notDecidable(/--days/));
    await moderation.decideShare({ ...on, measure: "block", days: 3 });
    assert.match(letters.at(-1)?.text ?? "", /el 8 de enero de 2026/);
    await moderation.decideShare({ ...on, shareId: other, measure: "cover", days: 3 });
    await moderation.decideShare({ ...on, shareId: other, measure: "block" });
    world.pass(3 * DAY_MS - 1);
    await moderation.keepHouse();
    assert.equal(await stateOf(share), "SENSITIVE_RESOURCE");
    world.pass(1);
    const before = letters.length;
    post.works = false;
    await moderation.keepHouse();
    assert.equal(await stateOf(share), "OK");
    post.works = true;
    await Promise.all([moderation.keepHouse(), moderation.keepHouse()]);
    await moderation.keepHouse();
    const told = letters.slice(before).map(({ text }) => text);
    assert.equal(told.length, 1, "of several servers one tells it");
    assert.match(told.join(), /«Timed» ha terminado por sí sola/);
    assert.equal(await stateOf(other), "SENSITIVE_RESOURCE");
    await moderation.decideShare({ ...on, measure: "block", days: 1 });
    const decided = letters.length;
    world.pass(8 * DAY_MS);
    await moderation.keepHouse();
    assert.deepEqual(
      [await stateOf(share), letters.length],
      ["OK", decided],
      "an end of long ago is no news",
    );
  });

  it("a new decision for the same rule takes the place of the one before, and one for another rule stands beside it", async () => {
    const { world, moderation, letters, grace, newShare, stateOf } = await moderated(await open());
    const [share, kept] = [await newShare("Shortened"), await newShare("Kept")];
    const on = { ...GROUNDS, measure: "block", strike: false, by: grace.email } as const;
    const ends = /el 8 de enero de 2026/;
    await moderation.decideShare({ ...on, shareId: share });
    await moderation.decideShare({ ...on, shareId: share, days: 3 });
    assert.match(letters.at(-1)?.text ?? "", ends);
    await moderation.decideShare({ ...on, shareId: kept });
    await moderation.decideShare({ ...on, shareId: kept, rule: "abuse", days: 3 });
    assert.doesNotMatch(letters.at(-1)?.text ?? "", ends, "it doesn't open then");
    world.pass(3 * DAY_MS);
    await moderation.keepHouse();
    assert.deepEqual([await stateOf(share), await stateOf(kept)], ["OK", "SENSITIVE_RESOURCE"]);
    assert.match(letters.at(-1)?.text ?? "", /«Shortened» ha terminado por sí sola/);
  });

  it("letters about ends stop when the mail server is away, and are done with when it refuses the address", async () => {
    const { moderation, owner, post, world, grace, newShare } = await moderated(await open());
    const shares = [await newShare("One"), await newShare("Two")];
    const on = { ...GROUNDS, rule: "abuse", measure: "block", strike: false, by: grace.email } as const;
    for (const shareId of shares) await moderation.decideShare({ ...on, shareId, days: 1 });
    world.pass(DAY_MS);
    const tries = async () => {
      const before = post.tried;
      await moderation.keepHouse();
      return post.tried - before;
    };
    post.works = false;
    assert.deepEqual([await tries(), await tries()], [1, 1]);
    Object.assign(post, { works: true, refuses: owner.email });
    assert.deepEqual([await tries(), await tries()], [2, 0]);
  });

  it("ends of before there were letters about them are no news", async () => {
    const database = await open();
    const { world, moderation, owner, letters, grace, recorded } = await moderated(database);
    const on = { ...GROUNDS, email: owner.email, by: grace.email } as const;
    await moderation.decideAccount({ ...on, measure: "limit-sharing", days: 1 });
    world.pass(1);
    await moderation.decideAccount({ ...on, measure: "limit-sharing", days: 3 });
    world.pass(2 * DAY_MS);
    const decided = letters.length;
    await database.write((tx) => knowEarlierEnds(tx, world.now()));
    await moderation.keepHouse();
    assert.equal(letters.length, decided);
    const ends = (await recorded()).measures.map(({ endsAt, endedAt }) => endedAt === endsAt);
    assert.deepEqual(ends, [true, false], "what isn't over stands");
    world.pass(2 * DAY_MS);
    await moderation.keepHouse();
    assert.equal(letters.length, decided + 1);
  });

  it("what waits is told by its age, and what was decided is forgotten three years later, but for what stands", async () => {
    const { world, moderation, grace, alan, owner, newShare, stateOf, recorded } = await moderated(
      await open(),
    );
    const { database } = world;
    const [closed, free, open_] = [await newShare("Closed"), await newShare("Free"), await newShare("Open")];
    const report = (share_id: string) => world.send("POST", "share/report", { share_id, reason: "MALWARE" });
    for (const share of [closed, free, open_]) await report(share);
    const on = { ...GROUNDS, strike: false, by: grace.email } as const;
    await moderation.look(free, grace.email, "a report");
    await moderation.decideShare({ ...on, shareId: closed, measure: "block" });
    await moderation.decideShare({ ...on, shareId: free, measure: "block" });
    await moderation.decideShare({ ...on, shareId: free, measure: "open", by: alan.email });
    const figures = reportFigures({ database, shares: world.moderation, now: world.now });
    const told = async () =>
      (await figures.ask()).find(
        ({ gauge, labels }) =>
          gauge.name === "holdall_report_oldest_age_seconds" && labels["reason"] === "MALWARE",
      )?.value ?? 0;
    const age = await told();
    world.pass(60_000);
    assert.equal((await told()) - age, 60);
    const kept = async () => {
      const rows = await database.read
        .selectFrom("share_report")
        .select("share_id")
        .where("share_id", "in", [closed, free, open_])
        .execute();
      return rows.map(({ share_id }) => share_id).toSorted();
    };
    world.pass(3 * 366 * DAY_MS - 60_001);
    await moderation.keepHouse();
    assert.deepEqual(await kept(), [closed, free, open_].toSorted());
    assert.equal((await recorded()).measures.length, 3);
    world.pass(2);
    await moderation.keepHouse();
    assert.deepEqual(await kept(), [open_], "nobody has decided about it");
    const { measures, looks } = await recorded();
    assert.deepEqual([measures.map(({ shareId }) => shareId), looks], [[closed], []]);
    assert.equal(await stateOf(closed), "SENSITIVE_RESOURCE");
    assert.equal((await moderation.look(closed, grace.email, "?")).ownerEmail, owner.email);
  });

  it("a report stays as long as its reporter's appeal, and both go three years after that was decided", async () => {
    const { world, moderation, reports, appeals, grace, alan, newShare } = await moderated(await open());
    const share = await newShare("In vain");
    const said = {
      reason: "ILLEGAL",
      explanation: "It shows a crime.",
      legalGround: "",
      name: "Ada",
    } as const;
    const { token } = await reports.file(
      reports.check({ ...said, links: [`/s/${share}`], email: "ada@example.org" }),
      { address: "192.0.2.4", locale: "es" },
    );
    const none = { ...GROUNDS, measure: "none", strike: false, by: grace.email } as const;
    await moderation.decideShare({ ...none, shareId: share });
    const { reference } = await appeals.file({ token, shareId: share, text: "Look again." });
    world.pass(DAY_MS);
    await moderation.appeals.uphold(reference, { by: alan.email, second: null, reasons: "As before." });
    const kept = async () => {
      for (let chores = 0; chores < 2; chores += 1) await moderation.keepHouse();
      return Promise.all(
        [reports.state(token), moderation.appeals.find(reference)].map((asked) =>
          asked.then(
            () => true,
            () => false,
          ),
        ),
      );
    };
    world.pass(3 * 366 * DAY_MS);
    assert.deepEqual(await kept(), [true, true]);
    world.pass(1);
    assert.deepEqual(await kept(), [false, false]);
  });
});
