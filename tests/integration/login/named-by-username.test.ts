import assert from "node:assert/strict";
import { before, it } from "node:test";
import { commands } from "../../../server/cli/commands.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "./login-server.ts";

const USERNAME = "ada.by.name";
const ADMINISTRATOR = "grace.by.name";
/** `user create` makes the account that others are told of. */
const NAMING = commands.filter(({ name, options }) => options.includes("email") && name !== "user create");
/** Options without which some of them refuse before they look for the account. */
const OTHERS = { plan: "storage-100", as: "eva" };
const NOBODY = /^There is no account with this address or username\.$/;

onOneLoginServer("an account that an operator names by its username", (server) => {
  before(async () => {
    const { users } = server().context.services.login;
    for (const [username, admin] of [
      [USERNAME, false],
      [ADMINISTRATOR, true],
    ] as const) {
      const { id } = await users.create({ email: freshEmail(), password: PASSWORD, admin });
      await server().context.database.write((tx) => users.setUsername(tx, id, username));
    }
  });

  /** Runs a command; resolves with the sentence in which it refused. */
  async function refusalOf(
    name: string,
    words: readonly string[],
    options: Readonly<Record<string, string>>,
  ) {
    const { context } = server();
    const command = commands.find((each) => each.name === name);
    const tools = {
      config: context.config,
      args: { words, options, given: Object.entries(options) },
      context: async () => context,
      print: () => undefined,
    };
    return command?.run(tools).then(
      () => "",
      (error: unknown) => (error as Error).message,
    );
  }

  for (const { name, options } of NAMING)
    it(`is found by ${name}`, async () => {
      const others = Object.entries(OTHERS).filter(([option]) => options.includes(option));
      const by = (email: string) => refusalOf(name, [], { ...Object.fromEntries(others), email });
      assert.doesNotMatch((await by(USERNAME.toUpperCase())) ?? "", NOBODY);
      assert.match((await by("nobody.by.name")) ?? "", NOBODY);
    });

  it("is found by moderation, as is the administrator who decides", async () => {
    const grounds = { rule: "abuse", facts: "What the test is about.", as: ADMINISTRATOR };
    const wish = { ...grounds, measure: "suspend", days: "1" };
    assert.equal(await refusalOf("moderation restrict", [USERNAME], wish), "");
    assert.match((await refusalOf("moderation restrict", ["nobody.by.name"], wish)) ?? "", /no account/);
  });
});
