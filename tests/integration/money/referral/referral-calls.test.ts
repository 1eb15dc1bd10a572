import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { ReferralPage, ReferralRules } from "../../../../contract/referral.ts";
import { askForCode, Client, finishWithCode } from "../../login/journeys.ts";
import { freshEmail, onEveryLoginServer, PASSWORD } from "../../login/login-server.ts";
import { Visitor } from "../../login/visitor.ts";
import { nobody, person, type Person } from "../../security/house.ts";

const LINK = "/api/vip/v1/activity/inviteLink";
const PAGE = "/api/vip/v1/activity/inviteExtActivityPage";

onEveryLoginServer("inviting over the wire", (server) => {
  /** As an operator's file would say it. */
  const gives = (rules: Partial<ReferralRules>) => {
    for (const { services } of server().contexts) Object.assign(services.referralRules, rules);
  };
  before(() => gives({ inviterDays: 7, invitedDays: 3 }));

  const page = async (who: Person, query = "") =>
    (await who.call("GET", PAGE + query)).body as unknown as ReferralPage;
  const linkOf = async (who: Person) => (await who.call("POST", LINK)).body as { code: string; link: string };
  /** Somebody makes an account by the pages, after these addresses were opened. */
  async function joins(...addresses: readonly string[]): Promise<Visitor> {
    const { origin } = server();
    const visitor = new Visitor(origin);
    for (const address of addresses) await visitor.get(address);
    const client = await Client.discover(origin);
    const first = await visitor.get(await client.address({ prompt: "create", ui_locales: "en-US" }));
    const email = freshEmail();
    await finishWithCode(
      server(),
      visitor,
      await askForCode(server(), visitor, first, email),
      email,
      PASSWORD,
    );
    return visitor;
  }

  it("tell strangers the terms and nothing of anybody", async () => {
    const told = await page(nobody(server()));
    assert.deepEqual(
      [told.open, told.inviter_days, told.invited_days, told.code, told.link, told.invited],
      [true, 7, 3, "", "", []],
    );
    assert.equal((await nobody(server()).call("POST", LINK)).status, 401);
  });

  it("count for the first whose link brought somebody, on whatever page", async () => {
    const [ada, bea] = [await person(server()), await person(server())];
    const own = await linkOf(ada);
    assert.deepEqual(await linkOf(ada), own, "there is one link for each");
    assert.doesNotMatch(own.link, new RegExp(ada.id));
    const other = await linkOf(bea);
    const visitor = await joins(`/s/VNobody?invited_by=${own.code}&view=list`, other.link);
    assert.equal(visitor.cookie("invited_by"), own.code);
    const told = await page(ada);
    assert.deepEqual(
      told.invited.map(({ name, state, reason }) => [name, state, reason]),
      [["A•••", "waiting", ""]],
    );
    assert.deepEqual([told.totals.joined, told.totals.waiting, told.link], [1, 1, own.link]);
    assert.doesNotMatch(JSON.stringify(told), /@example\.org/);
    assert.equal((await page(bea)).totals.joined, 0);
  });

  it("say why somebody from the inviter's network has to pay first", async () => {
    const ada = await person(server());
    const { code } = await linkOf(ada);
    const { accounts } = server().context.services.login;
    for (const ip of ["127.0.0.1", "::1"]) await accounts.remember(ada.id, { ip, device: undefined });
    await joins(`/?invited_by=${code}`);
    assert.deepEqual(
      (await page(ada)).invited.map(({ state, reason }) => [state, reason]),
      [["held", "same_network"]],
    );
  });

  it("are nothing to who comes without a link, with a wrong one, or while nothing is given", async () => {
    const ada = await person(server());
    const { code } = await linkOf(ada);
    await joins("/");
    await joins("/?invited_by=000000000000");
    gives({ inviterDays: 0, invitedDays: 0 });
    await joins(`/?invited_by=${code}`);
    gives({ inviterDays: 7, invitedDays: 3 });
    assert.equal((await page(ada)).totals.joined, 0);
  });

  it("list no more than a hundred people, whatever is asked for", async () => {
    const ada = await person(server());
    assert.equal((await ada.call("GET", `${PAGE}?limit=0`)).status, 400);
    assert.equal((await ada.call("GET", `${PAGE}?limit=100000`)).status, 200);
    assert.equal((await ada.call("GET", `${PAGE}?page_token=nonsense!`)).body["error"], "invalid_argument");
  });
});
