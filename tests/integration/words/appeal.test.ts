import assert from "node:assert/strict";
import { before, it } from "node:test";
import { Failure } from "../../../server/platform/failure.ts";
import { plainText } from "../../support/mailbox.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "../login/login-server.ts";
import { folderOf, nobody, person, shareOf, type Person } from "../security/house.ts";

const OWNERS = /\/report-status#([\w-]{65})/;
const DAY_MS = 86_400_000;

interface View {
  readonly state: string;
  readonly reasons: string;
  readonly reference: string;
}

onEveryLoginServer("an appeal", (server) => {
  let owner: Person;
  let ownerEmail: string;
  const admins: string[] = [];
  const services = () => server().context.services;

  before(async () => {
    owner = await person(server());
    ownerEmail = (await services().login.users.find(owner.id))?.email ?? "";
    for (let n = 0; n < 3; n += 1) {
      const email = freshEmail();
      await services().login.users.create({ email, password: PASSWORD, admin: true });
      admins.push(email);
    }
  });

  const [grace, alan, mary] = [0, 1, 2].map((n) => () => admins[n] ?? "") as [
    () => string,
    () => string,
    () => string,
  ];
  const newShare = async (title: string) => shareOf(owner, [await folderOf(owner, title)], { title });
  const decide = (shareId: string, measure: "none" | "hold" | "block" | "open", more: object = {}) =>
    services().moderation.decideShare({
      shareId,
      measure,
      rule: "abuse",
      facts: "A crime is shown.",
      origin: "report",
      strike: false,
      by: grace(),
      ...more,
    });
  const ask = async (path: string, body: object) => {
    const reply = await nobody(server()).call("POST", `/api/report/v1/${path}`, body);
    return { ...reply.body, status: reply.status } as Readonly<Record<string, unknown>> & { status: number };
  };
  const decision = async (
    token: string,
  ): Promise<{ readonly appeal: View; readonly [field: string]: unknown }> => {
    const { appeal: view, ...more } = await ask("decision", { token });
    return { ...more, appeal: view as View };
  };
  const reported = async (token: string) =>
    ((await ask("state", { token }))["shares"] as { state: string; reasons: string; appeal: View }[])[0];
  /** Around the limit of ten an hour by one network. */
  const appeal = async (token: string, text = "You got it wrong.", shareId = "") => {
    try {
      return { status: 200, ...(await services().appeals.file({ token, text, shareId })) };
    } catch (error) {
      assert.ok(error instanceof Failure);
      return { status: error.status, reference: "" };
    }
  };
  const letters = async (email: string) => (await server().lettersTo(email)).map(plainText);
  const lastToken = async () => OWNERS.exec((await letters(ownerEmail)).at(-1) ?? "")?.[1] ?? "";
  const met = async (share_id: string) =>
    (await nobody(server()).call("GET", `/api/drive/v1/share?share_id=${share_id}`)).body["share_status"];
  const file = async (share: string, more: object = {}) => {
    const email = freshEmail();
    const wish = {
      links: [`/s/${share}`],
      reason: "ILLEGAL" as const,
      explanation: "It shows a crime.",
      legalGround: "",
      name: "Ada",
      email,
      ...more,
    };
    const { token } = await services().reports.file(services().reports.check(wish), {
      address: "192.0.2.4",
      locale: "es",
    });
    return { token, email };
  };
  const rulings = () => services().moderation.appeals;
  const refused = (work: Promise<unknown>, words: RegExp) => assert.rejects(work, words);

  it("of an owner is confirmed, decided by somebody else, gives the share back, and tells both sides", async () => {
    const share = await newShare("Crime");
    const report = await file(share);
    await decide(share, "block");
    const token = await lastToken();
    const { appeal: open, ...told } = await decision(token);
    assert.equal(open.state, "OPEN");
    assert.deepEqual([told["measure"], told["share_id"]], ["block", share]);
    assert.ok(!JSON.stringify(told).includes("A crime is shown"), "whoever finds the link reads no facts");
    for (const text of ["  \n ", "x".repeat(4_001)])
      assert.equal((await ask("appeal", { token, text }))["error"], "invalid_argument");

    const [first, second] = await Promise.all(
      ["<b>It is a film.</b>", "It is one."].map((text) => ask("appeal", { token, text })),
    );
    assert.deepEqual([first?.status, second?.status].toSorted(), [200, 400], "of two at once one counts");
    assert.equal((await appeal(token)).status, 400, "once for each decision");
    const reference = String(first?.["reference"] ?? second?.["reference"]);
    const { state } = (await decision(token)).appeal;
    assert.equal(state, "WAITING");
    assert.match((await letters(ownerEmail)).at(-1) ?? "", new RegExp(`${reference}|report-status#${token}`));

    const wish = { second: null, reasons: "It is a film.", facts: "No crime.", measure: null, rule: null };
    await refused(rulings().reverse(reference, { ...wish, by: grace() }), /needs another administrator/);
    await refused(rulings().reverse(reference, { ...wish, by: ownerEmail }), /no administrator/);
    const both = await Promise.allSettled([
      rulings().reverse(reference, { ...wish, by: alan() }),
      rulings().uphold(reference, { by: mary(), second: null, reasons: "No." }),
    ]);
    assert.deepEqual(both.map((each) => each.status).toSorted(), ["fulfilled", "rejected"]);
    if (both[0].status === "rejected") return;
    assert.equal(await met(share), "OK");
    assert.deepEqual((await decision(token)).appeal.state, "REVERSED");
    await services().moderation.keepHouse();
    assert.match((await letters(ownerEmail)).at(-1) ?? "", /It is a film\./);
    const seen = await reported(report.token);
    assert.deepEqual([seen?.state, seen?.reasons], ["LIFTED", "No crime."]);
    assert.equal(seen?.appeal.state, "NONE", "what an appeal decided isn't appealed against again");
    const toReporter = (await letters(report.email)).at(-1) ?? "";
    assert.match(toReporter, /report-status#/);
    assert.doesNotMatch(
      toReporter + JSON.stringify(seen),
      /It is a film/,
      "what the owner said is the owner's",
    );
  });

  it("of a reporter restricts what was left open, and its owner can appeal against that in turn", async () => {
    const share = await newShare("Left open");
    const report = await file(share);
    assert.equal((await appeal(report.token, "Look!", share)).status, 400, "nothing is decided yet");
    await decide(share, "none");
    await services().moderation.keepHouse();
    assert.equal((await appeal(report.token, "Look!", "another")).status, 404);
    const { reference } = await appeal(report.token, "Look at minute 3.", share);
    const wish = { by: alan(), second: null, reasons: "We see it now.", facts: "A crime at minute 3." };
    await refused(rulings().reverse(String(reference), { ...wish, measure: null, rule: null }), /--rule/);
    await rulings().reverse(String(reference), { ...wish, measure: "block", rule: "abuse" });
    assert.equal(await met(share), "SENSITIVE_RESOURCE");
    await services().moderation.keepHouse();
    const seen = await reported(report.token);
    assert.deepEqual(
      [seen?.state, seen?.appeal.state, seen?.appeal.reasons],
      ["RESTRICTED", "REVERSED", "We see it now."],
    );
    const told = await letters(report.email);
    assert.equal(told.length, 4, "received, decided, appeal received, appeal decided");
    assert.match(told.at(-1) ?? "", /We see it now/);
    const toOwner = (await letters(ownerEmail)).at(-1) ?? "";
    assert.match(toOwner, /A crime at minute 3/);
    assert.doesNotMatch(toOwner, /Look at minute 3|Ada/);

    const { reference: again } = await appeal(await lastToken());
    const back = { second: null, reasons: "A film.", facts: "A film.", measure: null, rule: null };
    for (const by of [grace(), alan()])
      await refused(rulings().reverse(String(again), { ...back, by }), /needs another administrator/);
    await rulings().reverse(String(again), { ...back, by: mary() });
    assert.equal(await met(share), "OK");
  });

  it("opens an account that is closed, without signing in, and leaves what another decision holds", async () => {
    const who = await person(server());
    const { email = "" } = (await services().login.users.find(who.id)) ?? {};
    const restrict = (measure: "suspend" | "close", days: number | null, by: string) =>
      services().moderation.decideAccount({
        email,
        measure,
        days,
        by,
        rule: "abuse",
        facts: "Spam.",
        origin: "report",
      });
    const tokenNow = async () => OWNERS.exec((await letters(email)).at(-1) ?? "")?.[1] ?? "";
    await restrict("close", null, grace());
    const closed = await tokenNow();
    await restrict("suspend", 10, grace());
    const status = async () => (await services().login.users.find(who.id))?.status;
    const reverse = async (token: string) => {
      const { reference } = await appeal(token);
      const wish = { by: alan(), second: null, reasons: "No spam.", facts: "-", measure: null, rule: null };
      await rulings().reverse(String(reference), wish);
    };
    await reverse(await tokenNow());
    assert.equal(await status(), "CLOSED", "the other decision stands");
    await reverse(closed);
    assert.equal(await status(), "ACTIVE");
    await services().moderation.keepHouse();
    assert.match((await letters(email)).at(-1) ?? "", /No spam/);
  });

  it("about children is decided by two who had nothing to do with it", async () => {
    const share = await newShare("Baby pictures");
    await decide(share, "block", { rule: "children" });
    const { reference } = await appeal(await lastToken());
    const uphold = (by: string, second: string | null) =>
      rulings().uphold(String(reference), { by, second, reasons: "As before." });
    await refused(uphold(alan(), null), /decided by two/);
    await refused(uphold(alan(), alan()), /Two different/);
    await refused(uphold(alan(), grace()), /needs another administrator/);
    const { appeals: before } = await services().moderation.figures(0, services().now() + 1);
    await uphold(alan(), mary());
    const { appeals: counted } = await services().moderation.figures(0, services().now() + 1);
    assert.equal(counted.upheld, before.upheld + 1);
    assert.equal(counted.received, (counted.bySide["owner"] ?? 0) + (counted.bySide["reporter"] ?? 0));
    assert.equal(counted.medianHours, 0);
  });

  it("of a reporter about children is decided by two, whatever rule the new decision names", async () => {
    const share = await newShare("No baby pictures");
    const report = await file(share);
    await decide(share, "none", { rule: "children" });
    const { reference } = await appeal(report.token, "Look!", share);
    const wish = { by: alan(), reasons: "We see it.", facts: "Seen.", measure: "block" as const };
    const alone = rulings().reverse(String(reference), { ...wish, second: null, rule: "abuse" });
    await refused(alone, /decided by two/);
    await rulings().reverse(String(reference), { ...wish, second: mary(), rule: "abuse" });
    assert.equal(await met(share), "SENSITIVE_RESOURCE");
  });

  it("can be sent for six months, and by nobody who guesses", async () => {
    const share = await newShare("Old");
    await decide(share, "block");
    const token = await lastToken();
    const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`;
    for (const guess of [flipped, "A".repeat(65)]) {
      assert.equal((await appeal(guess)).status, 404);
      assert.equal((await ask("decision", { token: guess })).status, 404);
    }
    const old = services().now() - 192 * DAY_MS;
    await server().context.database.write((tx) =>
      tx
        .updateTable("moderation_measure")
        .set({ decided_at: old } as never)
        .where("share_id", "=", share)
        .execute(),
    );
    assert.equal((await decision(token)).appeal.state, "OVER");
    assert.equal((await appeal(token)).status, 400);
  });
});
