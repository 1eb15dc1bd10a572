import assert from "node:assert/strict";
import { it } from "node:test";
import type { OwnShare } from "../../../contract/shares.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import { newId } from "../../../server/platform/crypto/secrets.ts";
import { failure } from "../../../server/platform/failure.ts";
import type { Database } from "../../../server/database.ts";
import { knowEarlierEnds } from "../../../server/migrations/0047-appeals-and-ends.ts";
import { createAuditDesk } from "../../../server/services/audit/index.ts";
import { createReturns } from "../../../server/services/farewell/index.ts";
import { RecipientRefused, type Transport } from "../../../server/services/mail/index.ts";
import { NotDecidable, reportFigures } from "../../../server/services/moderation/index.ts";
import { createUserService } from "../../../server/services/user/index.ts";
import { buildLetters } from "../../../server/wings/letters.ts";
import { buildModeration } from "../../../server/wings/moderation.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { testGround } from "../../support/ground.ts";
import { shareOf } from "./share-calls.ts";
import { shareWorld } from "./share-world.ts";

type Mail = Parameters<Transport["deliver"]>[0];
const DAY_MS = 86_400_000;
const GROUNDS = { rule: "copyright", facts: "The film of somebody else.", origin: "report" } as const;
const notDecidable = (text: RegExp) => (error: unknown) =>
  error instanceof NotDecidable && text.test(error.message);

/** People here have nothing under way. */
const idle = { endAll: async () => undefined };

/** Moderation beside the share service, with two administrators, a person who shares, and every letter. */
async function moderated(database: Database) {
  const world = shareWorld(database);
  const users = createUserService(database);
  const letters: Mail[] = [];
  const post = { works: true, refuses: "", tried: 0 };
  const ground = testGround(database, {
    now: world.now,
    config: { publicUrl: "https://holdall.test" },
    transport: {
      async deliver(letter) {
        post.tried += 1;
        if (!post.works) throw failure("unavailable");
        if (post.refuses === letter.to) throw new RecipientRefused("5.1.1", null);
        letters.push(letter);
      },
    },
    onError: () => undefined,
  });
  const { moderation, reports, appeals } = buildModeration(
    ground,
    {
      ...buildLetters(ground),
      login: { users, setStatus: users.setStatus },
      returns: createReturns(database),
    },
    { shares: world },
    { tasks: idle },
    { uploads: idle },
  );
  const account = async (name: string, admin: boolean, locale = "en-US") =>
    users.create({
      email: `${name}-${newId().toLowerCase()}@example.org`,
      password: "correct horse battery",
      admin,
      locale,
    });
  const owner = await account("owner", false, "es");
  const [grace, alan] = [await account("grace", true), await account("alan", true)];
  const newShare = async (title: string) => {
    const file = await world.file(owner.id, "", `${title}.txt`);
    const { share_id } = await shareOf(world, owner.id, [file.id], { title });
    return share_id;
  };
  const stateOf = async (share_id: string) => (await world.get("share", { share_id })).body["share_status"];
  /** The records about this owner and by these administrators. */
  const recorded = async () => {
    const { measures, looks } = await moderation.record(0);
    return {
      measures: measures.filter(({ ownerId }) => ownerId === owner.id),
      looks: looks.filter(({ looked_by }) => looked_by === grace.id || looked_by === owner.id),
    };
  };
  /** Everything that the audit log has, in its order. */
  const acts = async () => {
    await ground.audit.place();
    return (await createAuditDesk({ database }).show(-1, 1_000)).map(({ leaf }) => leaf);
  };
  return {
    world,
    users,
    moderation,
    reports,
    appeals,
    letters,
    post,
    owner,
    grace,
    alan,
    newShare,
    stateOf,
    recorded,
    acts,
  };
}

forEachDatabase((open) => {
  it("a report leads to a recorded look and a measure, of which the owner is told in their language", async () => {
    const { world, moderation, letters, owner, grace, newShare, stateOf, recorded } = await moderated(
      await open(),
    );
    const share = await newShare("Film");
    const reports = async () => (await moderation.queue()).filter(({ shareId }) => shareId === share);
    await world.send("POST", "share/report", { share_id: share, reason: "COPYRIGHT", details: "mine" });
    assert.deepEqual(
      (await reports()).map(({ reasons }) => reasons),
      [[{ reason: "COPYRIGHT", count: 1 }]],
    );
    const looked = await moderation.look(share, grace.email, "a report");
    assert.deepEqual(looked.names, ["Film.txt"]);
    assert.equal(looked.ownerEmail, owner.email);
    assert.deepEqual(
      looked.reports.map(({ details }) => details),
      ["mine"],
    );

    const measure = { shareId: share, measure: "block", strike: true, by: grace.email } as const;
    const { strikes, told } = await moderation.decideShare({ ...GROUNDS, ...measure });
    assert.deepEqual([strikes, told], [1, true]);
    assert.equal(await stateOf(share), "SENSITIVE_RESOURCE");
    assert.deepEqual(await reports(), []);

    const [letter] = letters;
    assert.equal(letter?.to, owner.email);
    assert.equal(letter?.replyTo, "legal@holdall.example");
    for (const part of [
      "«Film» está cerrado",
      `https://holdall.test/s/${share}`,
      "The film of somebody else.",
      "Alguien nos lo denunció",
      "últimos doce meses: 1",
      "5 de enero de 2026",
      "https://holdall.test/policy/copyright-Infringement",
      "legal@holdall.example",
    ])
      assert.ok(letter?.text.includes(part), part);

    const { measures, looks } = await recorded();
    assert.deepEqual(
      looks.map((look) => [look.share_id, look.looked_by, look.reason, look.looked_at]),
      [[share, grace.id, "a report", world.now()]],
    );
    assert.deepEqual(
      measures.map((each) => [each.measure, each.by, each.strike]),
      [["block", grace.id, true]],
    );
  });

  it("a cover leaves a share open and asks its visitors first, tells its owner, and goes by an appeal", async () => {
    const { world, moderation, letters, owner, grace, alan, newShare } = await moderated(await open());
    const share = await newShare("Night");
    const met = async () => {
      const { body } = await world.get("share", { share_id: share });
      const { share_status, covered_by, files } = body as unknown as ShareView;
      return [share_status, covered_by, files.length];
    };
    const ownersList = async () => {
      const { body } = await world.get("share/list", {}, { user: owner.id });
      return (body["data"] as unknown as OwnShare[]).find(({ share_id }) => share_id === share)?.covered_by;
    };
    const on = { ...GROUNDS, shareId: share, strike: false, by: grace.email } as const;
    await moderation.decideShare({ ...on, rule: "abuse", measure: "block" });
    assert.deepEqual(await met(), ["SENSITIVE_RESOURCE", undefined, 0]);
    await moderation.decideShare({ ...on, rule: "abuse", measure: "cover" });
    assert.deepEqual(await met(), ["OK", "abuse", 1]);
    assert.equal(await ownersList(), "abuse");
    assert.match(letters.at(-1)?.text ?? "", /«Night» sigue abierto/);
    for (const rule of ["children", "copyright"] as const)
      await assert.rejects(
        moderation.decideShare({ ...on, rule, measure: "cover" }),
        notDecidable(/never covered/),
      );
    const appeal = { ...on, rule: "abuse", measure: "open", origin: "appeal" } as const;
    await assert.rejects(moderation.decideShare(appeal), notDecidable(/another administrator/));
    await moderation.decideShare({ ...appeal, by: alan.email });
    assert.deepEqual(await met(), ["OK", undefined, 1]);
    assert.equal(await ownersList(), undefined);
  });

  it("an appeal is decided by somebody else; the same link opens again and its strike is gone", async () => {
    const { world, moderation, letters, grace, alan, newShare, stateOf, recorded } = await moderated(
      await open(),
    );
    const share = await newShare("Song");
    const on = { ...GROUNDS, shareId: share };
    await moderation.decideShare({ ...on, measure: "block", strike: true, by: grace.email });
    const reverse = { ...on, measure: "open", strike: false, origin: "appeal" } as const;
    await assert.rejects(
      moderation.decideShare({ ...reverse, by: grace.email }),
      notDecidable(/another administrator/),
    );
    assert.equal(await stateOf(share), "SENSITIVE_RESOURCE");
    world.pass(1);
    const { strikes } = await moderation.decideShare({ ...reverse, by: alan.email });
    assert.equal(strikes, 0);
    assert.equal(await stateOf(share), "OK");
    assert.match(letters[1]?.text ?? "", /vuelve a estar abierto/);
    const { measures } = await recorded();
    assert.deepEqual(
      measures.map((each) => each.measure),
      ["block", "open"],
    );
  });

  it("strikes count for twelve months; who may make no new shares can again when the time is over", async () => {
    const { world, moderation, grace, owner, newShare } = await moderated(await open());
    const strike = async (name: string) => {
      const shareId = await newShare(name);
      const wish = { ...GROUNDS, shareId, measure: "block", strike: true, by: grace.email } as const;
      return (await moderation.decideShare(wish)).strikes;
    };
    assert.equal(await strike("one"), 1);
    world.pass(300 * DAY_MS);
    assert.equal(await strike("two"), 2);
    const limit = { ...GROUNDS, email: owner.email, measure: "limit-sharing", by: grace.email } as const;
    for (const days of [null, 91])
      await assert.rejects(moderation.decideAccount({ ...limit, days }), notDecidable(/from 1 to 90/));
    await moderation.decideAccount({ ...limit, days: 30 });
    const file = await world.file(owner.id, "", "more.txt");
    const refused = await world.send("POST", "share", { file_ids: [file.id] }, { user: owner.id });
    assert.deepEqual([refused.status, refused.body["error"]], [403, "share_limited"]);
    world.pass(30 * DAY_MS);
    await shareOf(world, owner.id, [file.id]);
    world.pass(40 * DAY_MS);
    assert.equal(await strike("three"), 2, "the first is older than twelve months");
  });

  it("a suspension keeps out until its time is over, a closing for good; both can be undone", async () => {
    const { world, users, moderation, letters, grace, alan, owner, acts } = await moderated(await open());
    const on = { ...GROUNDS, rule: "abuse", email: owner.email, by: grace.email } as const;
    const status = async () => (await users.find(owner.id))?.status;
    await moderation.decideAccount({ ...on, measure: "suspend", days: 10 });
    assert.equal(await status(), "SUSPENDED");
    assert.match(letters[0]?.text ?? "", /suspendida hasta el 15 de enero de 2026/);
    world.pass(10 * DAY_MS - 1);
    await moderation.keepHouse();
    assert.equal(await status(), "SUSPENDED");
    world.pass(1);
    await moderation.keepHouse();
    assert.equal(await status(), "ACTIVE");
    assert.match(letters.at(-1)?.text ?? "", /La restricción de tu cuenta ha terminado por sí sola/);
    const [decided, ended] = (await acts()).slice(-2);
    assert.deepEqual(
      [ended?.act, ended?.actor, ended?.subject, ended?.facts],
      [
        "measure_ended",
        "system",
        decided?.subject,
        { decision: decided?.facts["decision"], measure: "suspend" },
      ],
    );

    await moderation.decideAccount({ ...on, measure: "suspend", days: 1 });
    await moderation.decideAccount({ ...on, measure: "close", days: null });
    world.pass(2 * DAY_MS);
    await moderation.keepHouse();
    assert.equal(await status(), "CLOSED", "the end of a suspension doesn't open what is closed");
    await moderation.decideAccount({
      ...on,
      measure: "restore",
      days: null,
      by: alan.email,
      origin: "appeal",
    });
    assert.equal(await status(), "ACTIVE");
  });

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

  it("only administrators look and decide, and not about themselves", async () => {
    const { moderation, owner, grace, newShare, stateOf, recorded } = await moderated(await open());
    const share = await newShare("Private");
    const block = { ...GROUNDS, shareId: share, measure: "block", strike: false } as const;
    await assert.rejects(moderation.look(share, owner.email, "curious"), notDecidable(/no administrator/));
    await assert.rejects(
      moderation.decideShare({ ...block, by: owner.email }),
      notDecidable(/no administrator/),
    );
    await assert.rejects(
      moderation.decideAccount({
        ...GROUNDS,
        email: grace.email,
        measure: "close",
        days: null,
        by: grace.email,
      }),
      notDecidable(/own account/),
    );
    assert.equal(await stateOf(share), "OK");
    assert.deepEqual(await recorded(), { measures: [], looks: [] });
  });

  it("a letter that can't be sent doesn't undo the measure, and is sent later", async () => {
    const { world, moderation, letters, post, grace, newShare, stateOf } = await moderated(await open());
    const share = await newShare("Late");
    post.works = false;
    const block = { ...GROUNDS, shareId: share, measure: "block", strike: false, by: grace.email } as const;
    assert.equal((await moderation.decideShare(block)).told, false);
    assert.equal(await stateOf(share), "SENSITIVE_RESOURCE");
    post.works = true;
    await moderation.keepHouse();
    assert.equal(letters.length, 0, "whoever decides may still be sending it");
    world.pass(600_000);
    await moderation.keepHouse();
    await moderation.keepHouse();
    assert.equal(letters.length, 1);
  });
});
