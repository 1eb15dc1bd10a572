import assert from "node:assert/strict";
import { it } from "node:test";
import { LINKS_MAX } from "../../../contract/share-link-limits.ts";
import { personalInShares } from "../../../server/services/share/share.table.ts";
import { forEachDatabase, onOneDatabase } from "../../support/databases.ts";
import { DAY_MS, MINUTE_MS, save, shareOf, statusOf } from "./share-calls.ts";
import { shareWorld, type Caller, type World } from "./share-world.ts";

interface Link {
  readonly link_id: string;
  readonly link_url: string;
  readonly name: string;
  readonly pass_code: string;
  readonly rights: Readonly<Record<"view" | "download" | "save", boolean>>;
  readonly own_rights: Link["rights"];
  readonly open_count: string;
  readonly save_count: string;
  readonly last_opened: string;
  readonly paused: boolean;
}

const STRANGER: Caller = { address: "198.51.100.7", device: "d1" };
const BROWSER = {
  userId: null,
  address: "198.51.100.7",
  deviceId: "d1",
  locale: "en",
  proveHuman: async () => undefined,
};

/** A share of one folder with a file in it, its owner, and what the owner does with links. */
async function sharing(world: World, terms: object = {}) {
  const owner = world.person();
  const folder = await world.folder(owner, "", "Photos");
  const file = await world.file(owner, folder.id, "sea.jpg");
  const { share_id } = await shareOf(world, owner, [folder.id], terms);
  const asOwner = { user: owner };
  const answered = (answer: { readonly status: number; readonly body: unknown }) => {
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body as Link;
  };
  return {
    owner,
    folder,
    file,
    share_id,
    make: async (name: string, wish: object = {}) =>
      answered(await world.send("POST", "share/links", { share_id, name, ...wish }, asOwner)),
    change: async (id: string, wish: object) =>
      answered(await world.send("PATCH", `share/links/${id}`, wish, asOwner)),
    drop: (id: string) => world.send("DELETE", `share/links/${id}`, undefined, asOwner),
    async list(query: Record<string, string> = {}) {
      const { body } = await world.get("share/links", { share_id, ...query }, asOwner);
      return body as unknown as { links: Link[]; link_count: string; next_page_token: string };
    },
  };
}

const openedBy = async (
  world: World,
  share_id: string,
  query: Record<string, string> = {},
  caller = STRANGER,
) =>
  (await world.get("share", { share_id, ...query }, caller)).body as unknown as {
    readonly share_status: string;
    readonly pass_code_token: string;
    readonly rights: Link["rights"];
    readonly expiration_at: string;
    readonly params: Readonly<Record<string, string>>;
    readonly files: readonly { readonly id: string }[];
  };

forEachDatabase((open) => {
  it("gives no more than the share does, whatever either is changed to", async () => {
    const world = shareWorld(await open());
    const { owner, share_id, file, make, change, list } = await sharing(world, { expiration_days: 10 });
    const link = await make("For Ada", { rights: { save: false, download: false }, note: "Dear Ada" });
    assert.notEqual(link.link_id, share_id);
    const met = await openedBy(world, link.link_id);
    assert.deepEqual(met.rights, { view: true, download: false, save: false });
    assert.equal(met.params["note"], "Dear Ada");
    assert.notEqual(met.expiration_at, "-1");

    const saver = { user: world.person() };
    assert.equal((await save(world, { share_id: link.link_id }, saver)).error, "permission_denied");
    const info = await world.get("share/file_info", { share_id: link.link_id, file_id: file.id }, STRANGER);
    const shown = info.body["file_info"] as unknown as { web_content_link: string };
    assert.equal(shown.web_content_link, "");

    await change(link.link_id, {
      rights: { save: true, download: true },
      expiration_at: "2099-01-01T00:00:00Z",
    });
    await world.send("PATCH", "share", { share_id, rights: { save: false } }, { user: owner });
    const [listed] = (await list()).links;
    assert.deepEqual(listed?.rights, { view: true, download: true, save: false });
    assert.deepEqual(listed?.own_rights, { view: true, download: true, save: true });
    const later = await openedBy(world, link.link_id);
    assert.deepEqual(later.rights, { view: true, download: true, save: false });
    assert.equal((await save(world, { share_id: link.link_id }, saver)).error, "permission_denied");
    world.pass(10 * DAY_MS);
    assert.equal((await openedBy(world, link.link_id)).share_status, "EXPIRED");
  });

  it("has a code of its own, and its tokens open neither the share nor another link", async () => {
    const world = shareWorld(await open());
    const { share_id, make, change } = await sharing(world, {
      pass_code_option: "REQUIRED",
      custom_pass_code: "ofshare1",
    });
    const code = { pass_code_option: "REQUIRED", custom_pass_code: "forboth1" };
    const [ada, shop, free] = [await make("Ada", code), await make("Shop", code), await make("Free")];
    assert.equal(ada.pass_code, "forboth1");
    assert.equal((await openedBy(world, free.link_id)).share_status, "OK");
    assert.equal(
      await statusOf(world, { share_id: ada.link_id, pass_code: "ofshare1" }, STRANGER),
      "PASS_CODE_ERROR",
    );
    const { pass_code_token } = await openedBy(world, ada.link_id, { pass_code: "forboth1" });
    const free_token = (await openedBy(world, free.link_id)).pass_code_token;
    const detail = async (id: string, token: string) =>
      (await world.get("share/detail", { share_id: id, pass_code_token: token }, STRANGER)).body[
        "share_status"
      ];
    assert.equal(await detail(ada.link_id, pass_code_token), "OK");
    for (const id of [shop.link_id, share_id]) {
      assert.equal(await detail(id, pass_code_token), "PASS_CODE_ERROR");
      assert.equal(await detail(id, free_token), "PASS_CODE_ERROR");
    }
    await change(ada.link_id, { name: "Ada L.", note: "new" });
    assert.equal(await detail(ada.link_id, pass_code_token), "OK");
    assert.equal(
      (await change(ada.link_id, { pass_code_option: "REQUIRED" })).pass_code,
      "",
      "it keeps its code",
    );
    await change(ada.link_id, { pass_code_option: "REQUIRED", custom_pass_code: "another1" });
    assert.equal(await detail(ada.link_id, pass_code_token), "PASS_CODE_EMPTY");
    const again = (await openedBy(world, shop.link_id, { pass_code: "forboth1" })).pass_code_token;
    assert.equal(await detail(shop.link_id, again), "OK");
  });

  it("is as unknown when it is paused as when it was deleted, to an old page, a kept token, a link to bytes, and who waits to save", async () => {
    const world = shareWorld(await open());
    const { share_id, file, make, change, drop } = await sharing(world);
    const link = await make("Ada", { pass_code_option: "REQUIRED", custom_pass_code: "letmein1" });
    const met = await openedBy(world, link.link_id, { pass_code: "letmein1" });
    const terms = { share_id: link.link_id, pass_code_token: met.pass_code_token };
    const picked = await world.visits.pick(link.link_id, BROWSER, { token: met.pass_code_token }, [file.id]);
    assert.ok(picked.status === "OK");
    const wish = await world.send("POST", "share/restore:intent", terms, STRANGER);
    const fetches = () => world.visits.mayFetch(picked.grant, "attachment", file.id);
    assert.equal(await fetches(), true);

    await change(link.link_id, { paused: true });
    const unknown = await openedBy(world, "no-such-share-1");
    assert.deepEqual(await openedBy(world, link.link_id, { pass_code: "letmein1" }), unknown);
    assert.deepEqual(await openedBy(world, link.link_id, { pass_code_token: met.pass_code_token }), unknown);
    assert.equal(await fetches(), false);
    const saver = { user: world.person() };
    assert.equal((await save(world, terms, saver)).share_status, "NOT_FOUND");
    const report = { share_id: link.link_id, reason: "SPAM" };
    assert.equal(
      (await world.send("POST", "share/report", report, STRANGER)).body["share_status"],
      "NOT_FOUND",
    );

    await change(link.link_id, { paused: false });
    assert.equal(
      await statusOf(world, terms, STRANGER),
      "PASS_CODE_EMPTY",
      "what was given before has ended",
    );
    assert.equal(await fetches(), false);
    const resumed = await world.send(
      "POST",
      "share/restore:resume",
      { intent_id: wish.body["intent_id"] },
      { ...saver },
    );
    const begun = resumed.body["restore"] as unknown as { share_status: string };
    assert.equal(begun.share_status, "PASS_CODE_EMPTY");
    assert.equal(await statusOf(world, { share_id: link.link_id, pass_code: "letmein1" }, STRANGER), "OK");

    assert.equal((await drop(link.link_id)).status, 200);
    assert.deepEqual(await openedBy(world, link.link_id, { pass_code: "letmein1" }), unknown);
    assert.equal((await drop(link.link_id)).body["error"], "share_not_found");
    assert.equal(await statusOf(world, { share_id }, STRANGER), "OK");
  });

  it("goes on giving what it gave when the code it never had is taken away, as its share does", async () => {
    const world = shareWorld(await open());
    const { owner, share_id, file, make, change } = await sharing(world);
    const { link_id } = await make("Ada");
    for (const id of [link_id, share_id]) {
      const picked = await world.visits.pick(id, BROWSER, { token: "" }, [file.id]);
      assert.ok(picked.status === "OK");
      if (id === link_id) await change(id, { pass_code_option: "NOT_REQUIRED" });
      else
        await world.send("PATCH", "share", { share_id, pass_code_option: "NOT_REQUIRED" }, { user: owner });
      assert.equal(await world.visits.mayFetch(picked.grant, "attachment", file.id), true);
    }
  });

  it("closes with the share, and is reported as it", async () => {
    const world = shareWorld(await open());
    const { owner, share_id, make } = await sharing(world);
    const { link_id } = await make("Ada");
    const state = async () => (await openedBy(world, link_id)).share_status;
    const report = { share_id: link_id, reason: "SPAM" };
    assert.equal((await world.send("POST", "share/report", report, STRANGER)).body["share_status"], "OK");
    const [reported] = await world.moderation.queue(world.database.read);
    assert.equal(reported?.shareId, share_id);
    assert.equal((await world.moderation.find(world.database.read, link_id))?.id, share_id);
    const { exported } = personalInShares.share_report;
    assert.ok(exported.how === "rows");
    const told = await world.database.read.selectFrom("share_report").select(exported.columns).execute();
    assert.ok(JSON.stringify(told).includes(link_id));
    assert.equal(
      JSON.stringify(told).includes(share_id),
      false,
      "it stays unknown to whoever takes along their reports",
    );
    for (const status of ["AUDITING", "SENSITIVE_RESOURCE", "OK"] as const) {
      await world.database.write((tx) => world.moderation.decide(tx, share_id, { status, coveredBy: null }));
      assert.equal(await state(), status);
    }
    await world.send("PATCH", "share", { share_id, paused: true }, { user: owner });
    assert.equal(await state(), "DELETED");
    await world.send("POST", "share:activate", { ids: [share_id] }, { user: owner });
    assert.equal(await state(), "OK");
    await world.send("POST", "share:batchDelete", { ids: [share_id] }, { user: owner });
    assert.equal(await state(), "DELETED");
  });

  it("tells whoever saves by it no other link, and counts each visitor once", async () => {
    const world = shareWorld(await open());
    const { owner, share_id, make, list } = await sharing(world);
    const { link_id } = await make("Ada");
    for (let n = 0; n < 5; n += 1) await openedBy(world, link_id, {}, { ...STRANGER, device: `claims-${n}` });
    await openedBy(world, link_id, {}, { user: owner });
    const saver = { user: world.person(), address: "203.0.113.5" };
    await openedBy(world, link_id, {}, saver);
    for (let n = 0; n < 2; n += 1) {
      const saved = await save(world, { share_id: link_id }, saver);
      assert.equal(saved.share_status, "OK");
      assert.equal(JSON.stringify(saved).includes(share_id), false);
      const receipt = await world.text("share/receipt", { task_id: saved.restore_task_id }, saver);
      assert.ok(receipt.includes(link_id));
      assert.equal(receipt.includes(share_id), false);
      const tasks = await world.get("tasks", {}, saver);
      assert.equal(JSON.stringify(tasks.body).includes(share_id), false);
    }
    const intent = await world.send("POST", "share/restore:intent", { share_id: link_id }, saver);
    const bound = await world.send(
      "POST",
      "share/restore:bind",
      { intent_id: intent.body["intent_id"] },
      saver,
    );
    assert.equal(bound.body["share_id"], link_id);

    const [link] = (await list()).links;
    assert.deepEqual([link?.open_count, link?.save_count, link?.last_opened], ["2", "1", "2026-01-05"]);
    world.pass(DAY_MS);
    await openedBy(world, link_id, {}, saver);
    const [later] = (await list()).links;
    assert.deepEqual([later?.open_count, later?.last_opened], ["2", "2026-01-06"]);
    const own = await world.get("share/own", { share_id }, { user: owner });
    const share = own.body["share"] as unknown as { save_count: string; restore_count: string };
    assert.deepEqual([share.save_count, share.restore_count], ["1", "1"]);
  });

  it("keeps both of two changes at once, and is nobody's but its owner's", async () => {
    const world = shareWorld(await open());
    const { share_id, make, change, list } = await sharing(world);
    const { link_id } = await make("Ada");
    await Promise.all([
      change(link_id, { name: "Ada Lovelace" }),
      change(link_id, { rights: { save: false } }),
      change(link_id, { paused: true }),
    ]);
    const [link] = (await list()).links;
    assert.deepEqual([link?.name, link?.rights.save, link?.paused], ["Ada Lovelace", false, true]);
    const other = { user: world.person() };
    for (const answer of [
      await world.get("share/links", { share_id }, other),
      await world.send("POST", "share/links", { share_id, name: "mine" }, other),
      await world.send("PATCH", `share/links/${link_id}`, { paused: false }, other),
      await world.send("DELETE", `share/links/${link_id}`, undefined, other),
    ])
      assert.equal(answer.body["error"], "share_not_found");
    assert.equal((await list()).link_count, "1");
  });

  it("limits guesses for each link, and leaves the others' visitors alone", async () => {
    const world = shareWorld(await open());
    const { share_id, make } = await sharing(world, {
      pass_code_option: "REQUIRED",
      custom_pass_code: "general1",
    });
    const { link_id } = await make("Ada", { pass_code_option: "REQUIRED", custom_pass_code: "letmein1" });
    const guess = (id: string, code: string) => statusOf(world, { share_id: id, pass_code: code }, STRANGER);
    for (let n = 0; n < 5; n += 1) assert.equal(await guess(link_id, "wrong1"), "PASS_CODE_ERROR");
    assert.equal(await guess(link_id, "letmein1"), "captcha_required");
    assert.equal(await guess(share_id, "general1"), "OK");
    world.pass(61 * MINUTE_MS);
    assert.equal(await guess(link_id, "letmein1"), "OK");
  });
});

onOneDatabase((open) => {
  it("is listed page by page, named, and one of 500 at most", async () => {
    const world = shareWorld(await open());
    const { owner, folder, share_id, make, list } = await sharing(world);
    for (const name of ["", "   ", "x".repeat(101)]) {
      const refused = await world.send("POST", "share/links", { share_id, name }, { user: owner });
      assert.equal(refused.body["error"], "invalid_argument");
    }
    const nothing = { share_id, name: "x", rights: { view: false, download: false, save: false } };
    assert.equal(
      (await world.send("POST", "share/links", nothing, { user: owner })).body["error"],
      "invalid_argument",
    );
    const collecting = await shareOf(world, owner, [folder.id], { collects: {} });
    const wish = { share_id: collecting.share_id, name: "x" };
    assert.equal(
      (await world.send("POST", "share/links", wish, { user: owner })).body["error"],
      "invalid_argument",
    );

    for (let n = 0; n < LINKS_MAX; n += 1) await make(`Guest ${n}`);
    const beyond = await world.send("POST", "share/links", { share_id, name: "one more" }, { user: owner });
    assert.equal(beyond.body["error"], "too_many_links");
    const names = new Set<string>();
    let token = "";
    do {
      const page = await list({ limit: "180", page_token: token });
      assert.equal(page.link_count, String(LINKS_MAX));
      for (const { name } of page.links) names.add(name);
      token = page.next_page_token;
    } while (token !== "");
    assert.equal(names.size, LINKS_MAX);
  });
});
