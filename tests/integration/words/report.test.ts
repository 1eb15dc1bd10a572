import assert from "node:assert/strict";
import { before, it } from "node:test";
import { newId } from "../../../server/platform/crypto/secrets.ts";
import type { Database } from "../../../server/database.ts";
import { plainText } from "../../support/mailbox.ts";
import { passCheck } from "../login/human.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "../login/login-server.ts";
import { Visitor } from "../login/visitor.ts";
import { folderOf, nobody, person, shareOf, type Answer, type Person } from "../security/house.ts";

const DEVICE = "0123456789abcdef0123456789abcdef";
const MARKUP = `<img src=x onerror="alert(1)"> It shows a crime.`;
const FACTS = "A crime is shown.";
const STATUS = /\/report-status#([\w-]{43})/;

onEveryLoginServer("a report by the form", (server) => {
  let owner: Person;
  let grace: string;
  const reports = () => server().context.services.reports;
  const moderation = () => server().context.services.moderation;

  before(async () => {
    owner = await person(server());
    grace = freshEmail();
    await server().context.services.login.users.create({ email: grace, password: PASSWORD, admin: true });
  });

  const newShare = async (title: string) => shareOf(owner, [await folderOf(owner, title)], { title });
  const send = async (report: object, captcha: string): Promise<Answer> =>
    nobody(server()).call(
      "POST",
      "/api/report/v1/report",
      {
        share_links: ["/s/AAAAAAAAAAAAAAAAAAAAAA"],
        reason: "ILLEGAL",
        explanation: MARKUP,
        name: "Ada",
        email: "ada@example.org",
        good_faith: true,
        ...report,
      },
      {
        "x-captcha-token": captcha,
        "x-device-id": DEVICE,
        "x-client-id": "holdall-web",
        "accept-language": "es",
      },
    );
  const human = () =>
    passCheck(new Visitor(server().origin), server().origin, {
      action: "POST:/report/v1/report",
      deviceId: DEVICE,
    });
  const stateOf = async (token: string) => {
    const { status, body } = await nobody(server()).call("POST", "/api/report/v1/state", { token });
    return status === 200
      ? (body["shares"] as { state: string; share_id: string }[]).map(({ state }) => state)
      : body["error"];
  };
  const file = (links: readonly string[], more: object = {}, address = "192.0.2.4") =>
    reports().file(
      reports().check({
        links,
        reason: "ILLEGAL",
        explanation: "It shows a crime.",
        legalGround: "",
        name: "Ada",
        email: freshEmail(),
        ...more,
      }),
      { address, locale: "en-US" },
    );
  const decide = (shareId: string, measure: "none" | "hold" | "block" | "open") =>
    moderation().decideShare({
      shareId,
      measure,
      rule: "abuse",
      facts: FACTS,
      origin: "report",
      strike: false,
      by: grace,
    });
  /** Reports a share by a personal link to it, and reads by which id its reporter is told of it. */
  const reportedBy = async (shareId: string) => {
    const made = await owner.call("POST", "/api/drive/v1/share/links", {
      share_id: shareId,
      name: "For Ada",
    });
    const linkId = String(made.body["link_id"]);
    const { token } = await file([`/s/${linkId}`]);
    const { shares } = await reports().state(token);
    return { linkId, token, told: shares.map((share) => share.shareId) };
  };
  const queued = async (shareId: string) =>
    (await moderation().queue()).find((one) => one.shareId === shareId)?.reasons;

  it("of a personal link is one of its share, whose own id the reporter isn't told", async () => {
    const share = await newShare("Given to Ada");
    const { linkId, token, told } = await reportedBy(share);
    assert.deepEqual(told, [linkId]);
    assert.equal((await queued(share))?.length, 1);
    await decide(share, "none");
    const { appeals } = server().context.services;
    await assert.rejects(appeals.file({ token, shareId: share, text: "Look again." }), /not_found/);
    assert.ok((await appeals.file({ token, shareId: linkId, text: "Look again." })).reference);
  });

  it("is confirmed, joins the queue, and tells its reporter what was decided, and its owner nothing of them", async () => {
    const share = await newShare("Crime");
    const email = freshEmail();
    const links = [`https://elsewhere.example/ja/s/${share}?s_code=1234`, `/s/${share}`, "/s/GONE-GONE-GONE"];
    const sent = await send({ share_links: links, email }, await human());
    assert.equal(sent.status, 200, sent.text);
    assert.deepEqual(sent.body["unknown_links"], ["/s/GONE-GONE-GONE"]);
    const token = String(sent.body["token"]);
    assert.deepEqual(await stateOf(token), ["WAITING"]);
    assert.deepEqual(await queued(share), [{ reason: "ILLEGAL", count: 1 }]);

    const confirmed = plainText(await server().mailTo(email));
    assert.equal(STATUS.exec(confirmed)?.[1], token);
    assert.doesNotMatch(confirmed, /onerror/, "what a stranger wrote is sent to nobody's address");

    const looked = await moderation().look(share, grace, "a report");
    assert.deepEqual(
      looked.filed.map((each) => [each.explanation, each.email, each.reference]),
      [[MARKUP, email, sent.body["reference"]]],
    );
    await decide(share, "block");
    assert.equal(await queued(share), undefined);
    assert.deepEqual(await stateOf(token), ["RESTRICTED"]);
    await Promise.all([moderation().keepHouse(), moderation().keepHouse()]);
    const letters = await server().lettersTo(email);
    assert.equal(letters.length, 2, "one that it arrived, one that it was decided");
    assert.equal(STATUS.exec(plainText(letters[1] ?? ""))?.[1], token);
    const list = await owner.call("GET", "/api/drive/v1/share/list");
    const { email: ownerEmail = "" } = (await server().context.services.login.users.find(owner.id)) ?? {};
    for (const told of [list.text, ...(await server().lettersTo(ownerEmail)).map(plainText)])
      assert.ok(!told.includes(email) && !told.includes(String(sent.body["reference"])), told);

    const statements = await moderation().statements(0);
    const sources = statements.filter(({ decision_facts }) => decision_facts === FACTS);
    assert.deepEqual(
      sources.map(({ source_type }) => source_type),
      ["SOURCE_ARTICLE_16"],
    );

    await decide(share, "open");
    assert.deepEqual(await stateOf(token), ["LIFTED"]);
    await moderation().keepHouse();
    assert.equal((await server().lettersTo(email)).length, 3, "a new decision is told anew");
  });

  it("is decided by a personal link's id, too, which closes its share", async () => {
    const share = await newShare("Decided by its link");
    const { linkId, token } = await reportedBy(share);
    const { measure } = await decide(linkId, "block");
    assert.equal(measure.shareId, share);
    assert.equal(await queued(share), undefined);
    assert.deepEqual(await stateOf(token), ["RESTRICTED"]);
    const met = await nobody(server()).call("GET", `/api/drive/v1/share?share_id=${share}`);
    assert.equal(met.body["share_status"], "SENSITIVE_RESOURCE");
    await decide(linkId, "open");
    assert.deepEqual(await stateOf(token), ["LIFTED"]);
  });

  it("is a notice or is refused, and nobody but a human sends it", async () => {
    assert.equal((await send({}, "")).body["error"], "captcha_required");
    for (const wrong of [
      { explanation: " " },
      { name: "" },
      { email: "ada" },
      { good_faith: false },
      { share_links: [] },
      { explanation: "x".repeat(4_001) },
    ]) {
      const { status, body } = await send(wrong, "");
      assert.deepEqual([status, body["error"]], [400, "invalid_argument"], JSON.stringify(wrong));
    }
  });

  it("has a state for each decision, and none for who guesses", async () => {
    const [first, second] = [await newShare("One"), await newShare("Two")];
    const { token } = await file([`/s/${first}`, `/s/${second}`]);
    await decide(first, "none");
    assert.deepEqual(await stateOf(token), ["NONE", "WAITING"]);
    await decide(second, "hold");
    assert.deepEqual(await stateOf(token), ["NONE", "HELD"]);
    assert.equal(await stateOf("A".repeat(43)), "not_found");
    assert.equal(await stateOf(`${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`), "not_found");
  });

  it("needs no name when it is about child abuse, and a share that is there", async () => {
    const share = await newShare("Child");
    const { token } = await file([`/s/${share}`], { reason: "CHILD_ABUSE", name: "", email: "" });
    await decide(share, "hold");
    await moderation().keepHouse();
    assert.deepEqual(await stateOf(token), ["HELD"]);
    await assert.rejects(file(["/s/GONE-GONE-GONE", "nonsense"]), { error: "share_not_found" });
  });

  it("is confirmed ten times a day at one address, whoever names it", async () => {
    const share = await newShare("Flooded mailbox");
    const email = freshEmail();
    for (let n = 0; n < 12; n += 1) await file([`/s/${share}`], { email }, `192.0.2.${n}`);
    await moderation().keepHouse();
    assert.equal(await server().mailsTo(email), 10);
    await decide(share, "hold");
    await moderation().keepHouse();
    assert.equal(
      await server().mailsTo(email),
      11,
      "a decision is told once, however often its share was reported",
    );
  });

  it("stands with all others about its share, by harm and age, in a flood of ten thousand", async () => {
    const [flooded, grave, old] = [await newShare("Flooded"), await newShare("Grave"), await newShare("Old")];
    const now = server().context.services.now();
    await flood(server().context.database, flooded, now - 3_600_000);
    await file([`/s/${flooded}`], { reason: "PRIVACY" });
    await file([`/s/${grave}`], { reason: "CHILD_ABUSE" });
    await file([`/s/${grave}`], { reason: "SPAM" });
    await flood(server().context.database, old, now - 7 * 86_400_000, 1);
    const queue = await moderation().queue();
    const order = queue.map(({ shareId }) => shareId).filter((id) => [flooded, grave, old].includes(id));
    assert.deepEqual(order, [old, grave, flooded], "what is overdue, then what is grave, then the flood");
    assert.deepEqual(await queued(flooded), [
      { reason: "PRIVACY", count: 1 },
      { reason: "SPAM", count: 10_000 },
    ]);
    const reasons = (await queued(grave))?.map(({ reason }) => reason).toSorted();
    assert.deepEqual(reasons, ["CHILD_ABUSE", "SPAM"], "a neighbour's report replaces no other");
    await decide(flooded, "none");
    assert.equal(await queued(flooded), undefined);
  });
});

/** Reports as so many visitors would have sent them by the page of the share. */
async function flood(
  database: Database,
  share_id: string,
  reported_at: number,
  count = 10_000,
): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    share_id,
    reporter: newId(),
    account_id: null,
    link_id: share_id,
    reason: "SPAM",
    details: "",
    state: "OPEN",
    reported_at,
  }));
  await database.write(async (tx) => {
    for (let start = 0; start < rows.length; start += 500)
      await tx
        .insertInto("share_report")
        .values(rows.slice(start, start + 500))
        .execute();
  });
}
