import assert from "node:assert/strict";
import { it } from "node:test";
import type { OwnShare } from "../../../contract/shares.ts";
import type { ShareView } from "../../../contract/share-visit.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { shareOf } from "./share-calls.ts";
import { DAY_MS, GROUNDS, moderated, notDecidable } from "./moderated.ts";

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
