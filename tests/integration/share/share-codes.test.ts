import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachDatabase } from "../../support/databases.ts";
import { HOUR_MS, MINUTE_MS, shareOf, statusOf } from "./share-calls.ts";
import { shareWorld, type Caller } from "./share-world.ts";

forEachDatabase((open) => {
  it("takes the token for the code until the code is changed or twelve hours are over, and no forged one", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], {
      pass_code_option: "REQUIRED",
      custom_pass_code: "open4me",
    });
    const opened = await world.get("share", { share_id, pass_code: "open4me" });
    const token = opened.body["pass_code_token"] as unknown as string;
    const detail = async (pass_code_token: string, id = share_id) =>
      (await world.get("share/detail", { share_id: id, pass_code_token })).body["share_status"];
    assert.equal(await detail(token), "OK");
    assert.equal(await detail(`${token.slice(0, -3)}AAA`), "PASS_CODE_ERROR");
    assert.equal(await detail(""), "PASS_CODE_EMPTY");

    const other = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    assert.equal(await detail(token, other.share_id), "PASS_CODE_ERROR");

    world.pass(12 * HOUR_MS);
    assert.equal(await detail(token), "PASS_CODE_EMPTY");
    const again =
      (await world.get("share", { share_id, pass_code: "open4me" })).body["pass_code_token"] ?? "";
    assert.equal(await detail(again), "OK");
    const patch = { share_id, pass_code_option: "REQUIRED", custom_pass_code: "another1" };
    const changed = await world.send("PATCH", "share", patch, { user: owner });
    assert.equal(changed.body["pass_code"], "another1");
    assert.equal(await detail(again), "PASS_CODE_EMPTY");
    assert.equal(await statusOf(world, { share_id, pass_code: "open4me" }), "PASS_CODE_ERROR");
    assert.equal(await statusOf(world, { share_id, pass_code: "another1" }), "OK");
    await world.send("PATCH", "share", { share_id, pass_code_option: "NOT_REQUIRED" }, { user: owner });
    assert.equal(await statusOf(world, { share_id }), "OK");
  });

  it("asks who guesses codes for a human check, then takes no more for an hour, whatever device they claim", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id, pass_code } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const guess = (caller: Caller, code = "nope") => statusOf(world, { share_id, pass_code: code }, caller);
    const guesser = { address: "198.51.100.1", device: "d1" };
    for (let n = 0; n < 5; n += 1) assert.equal(await guess(guesser), "PASS_CODE_ERROR");
    assert.equal(await guess(guesser), "captcha_required");
    assert.equal(await guess(guesser, pass_code), "captcha_required");
    assert.equal(await guess({ ...guesser, human: true }, pass_code), "OK");
    for (let n = 5; n < 10; n += 1) {
      assert.equal(await guess({ ...guesser, human: true }), "PASS_CODE_ERROR");
    }
    assert.equal(await guess({ ...guesser, human: true }), "captcha_required");
    for (let n = 10; n < 20; n += 1) {
      assert.equal(await guess({ ...guesser, human: "fresh" }), "PASS_CODE_ERROR");
    }
    assert.equal(await guess({ ...guesser, human: "fresh" }, pass_code), "resource_exhausted");
    assert.equal(await guess({ ...guesser, device: "d2" }), "captcha_required");
    assert.equal(await guess({ address: "198.51.100.2", device: "d1" }, pass_code), "OK");
    world.pass(HOUR_MS);
    assert.equal(await guess(guesser, pass_code), "OK");
  });

  it("counts codes tried side by side, so that none gets through beyond the limit", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => statusOf(world, { share_id, pass_code: "nope" })),
    );
    assert.equal(answers.filter((answer) => answer === "PASS_CODE_ERROR").length, 5);
    assert.equal(answers.filter((answer) => answer === "captcha_required").length, 7);
  });

  it("says how many tries are left, and when tries are taken again", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const begun = world.now();
    const guess = async () => {
      const { body } = await world.get("share", { share_id, pass_code: "nope" }, { human: "fresh" });
      return body as { params?: Record<string, string>; details?: { metadata?: Record<string, string> }[] };
    };
    assert.equal((await guess()).params?.["pass_code_tries_left"], "19");
    world.pass(MINUTE_MS);
    for (let n = 1; n < 19; n += 1) await guess();
    assert.equal((await guess()).params?.["pass_code_tries_left"], "0");
    const refused = await guess();
    assert.equal(refused.details?.[0]?.metadata?.["until"], new Date(begun + HOUR_MS).toISOString());
  });

  it("counts an account's guesses wherever it is signed in", async () => {
    const world = shareWorld(await open());
    const [owner, eve] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const guess = (n: number) =>
      statusOf(
        world,
        { share_id, pass_code: "nope" },
        { user: eve, address: `198.51.100.${n}`, device: `d${n}`, human: "fresh" },
      );
    for (let n = 0; n < 20; n += 1) assert.equal(await guess(n), "PASS_CODE_ERROR");
    assert.equal(await guess(20), "resource_exhausted");
  });

  it("lets nobody use up a share's tries for everybody: many guessers only make the human check harder", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id, pass_code } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const tries = (count: number) =>
      world.database.write((tx) =>
        tx.updateTable("share_attempt").set({ count }).where("bucket", "=", "*").execute(),
      );
    const visitor = { address: "203.0.113.1", device: "d1" };
    const enter = (human: Caller["human"]) =>
      statusOf(world, { share_id, pass_code }, { ...visitor, ...(human ? { human } : {}) });
    await statusOf(world, { share_id, pass_code: "nope" });
    await tries(100);
    assert.equal(await enter(undefined), "captcha_required");
    assert.equal(await enter(true), "OK");
    await tries(1_000_000);
    assert.equal(await enter(true), "captcha_required");
    assert.equal(await enter("fresh"), "OK");
  });

  it("slows who guesses at a share from many places, tells its owner once a day, and lets in who knows the code", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id, pass_code } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const guess = (n: number, code = "nope") =>
      statusOf(
        world,
        { share_id, pass_code: code },
        { address: `198.51.100.${n}`, device: `d${Math.random()}`, human: "fresh" },
      );
    assert.equal(await guess(1), "PASS_CODE_ERROR");
    await world.database.write((tx) =>
      tx.updateTable("share_attempt").set({ count: 299 }).where("bucket", "=", "*").execute(),
    );
    assert.equal(await guess(2), "PASS_CODE_ERROR");
    assert.deepEqual(world.guessed, []);
    for (let n = 0; n < 3; n += 1) assert.equal(await guess(3), "PASS_CODE_ERROR");
    assert.equal(await guess(3), "resource_exhausted");
    assert.equal(await guess(4), "PASS_CODE_ERROR");
    assert.deepEqual(world.guessed, [share_id]);
    assert.equal(await guess(4, pass_code), "OK");
    world.pass(HOUR_MS);
    assert.equal(await guess(3), "PASS_CODE_ERROR");
    assert.deepEqual(world.guessed, [share_id]);
    world.pass(24 * HOUR_MS);
    const calm = { address: "198.51.100.3", device: "d3" };
    for (let n = 0; n < 5; n += 1) {
      assert.equal(await statusOf(world, { share_id, pass_code: "nope" }, calm), "PASS_CODE_ERROR");
    }
    assert.deepEqual(world.guessed, [share_id]);
  });

  it("counts a whole /48 of IPv6 together, of which one guesser may have every network", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    const guess = (site: string, n: number) =>
      statusOf(
        world,
        { share_id, pass_code: "nope" },
        { address: `2001:db8:${site}:${n.toString(16)}::1`, device: `d${n}` },
      );
    assert.equal(await guess("7", 1), "PASS_CODE_ERROR");
    await world.database.write((tx) =>
      tx.updateTable("share_attempt").set({ count: 40 }).where("bucket", "<>", "*").execute(),
    );
    assert.equal(await guess("7", 2), "captcha_required");
    assert.equal(await guess("8", 1), "PASS_CODE_ERROR");
  });

  it("goes on opening by codes of four characters that were made before", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const made = await shareOf(world, owner, [file.id], {
      pass_code_option: "REQUIRED",
      custom_pass_code: "k7qd",
    });
    assert.equal(made.pass_code, "k7qd");
    assert.equal(await statusOf(world, { share_id: made.share_id, pass_code: "k7qd" }), "OK");
    const generated = await shareOf(world, owner, [file.id], { pass_code_option: "REQUIRED" });
    assert.match(generated.pass_code, /^[2-9a-hjkmnp-z]{8}$/);
  });

  it("ends every token when a share is paused or withdrawn, also for when it is opened again", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id], {
      pass_code_option: "REQUIRED",
      custom_pass_code: "open4me",
    });
    const enter = async () =>
      String((await world.get("share", { share_id, pass_code: "open4me" })).body["pass_code_token"]);
    const detail = async (pass_code_token: string) =>
      (await world.get("share/detail", { share_id, pass_code_token })).body["share_status"];
    const closings = [
      () => world.send("PATCH", "share", { share_id, paused: true }, { user: owner }),
      () => world.send("POST", "share:batchDelete", { ids: [share_id] }, { user: owner }),
    ];
    for (const close of closings) {
      const token = await enter();
      assert.equal(await detail(token), "OK");
      await close();
      assert.equal(await detail(token), "DELETED");
      await world.send("POST", "share:activate", { ids: [share_id] }, { user: owner });
      assert.equal(await detail(token), "PASS_CODE_EMPTY");
      assert.equal(await detail(await enter()), "OK");
    }
  });
});
