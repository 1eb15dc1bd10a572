import assert from "node:assert/strict";
import { after, it } from "node:test";
import { mailServer } from "../../support/mail-server.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { freshEmail, onOneLoginServer, PASSWORD } from "./login-server.ts";
import { usernamePeople } from "./usernames/username-people.ts";

/** A letter takes this long on its way, ms: much more than the time that hides whether there was one. */
const LETTER_MS = 150;
const ROUNDS = 6;
/** Addresses whose mailboxes are gone. */
const isDead = (email: string): boolean => email.startsWith("dead.");

const smtp = await mailServer({
  refusal: (address) => (isDead(address) ? "550 5.1.1 there is no such mailbox" : undefined),
  takesMs: LETTER_MS,
});
after(() => smtp.close());

/** Whoever asks for an account learns from neither words nor time whether there is one. */
onOneLoginServer(
  "whether an address has an account",
  (server) => {
    const people = usernamePeople(server);
    const { login } = people;
    let asked = 0;
    /** Somebody else each time, so that nobody is slowed for what another one tried. */
    const caller = () => ({ ip: `198.18.${++asked}.1`, device: undefined });
    const open = async (email: string) => (await login().users.create({ email, password: PASSWORD })).email;

    const ask = (usage: "REGISTER" | "PASSWORD_RESET") => (email: string) =>
      login().verifications.start({ email, usage, locale: "en-US", caller: caller(), flow: "" });
    const [signUp, reset] = [ask("REGISTER"), ask("PASSWORD_RESET")];
    const signIn = (email: string) =>
      login().accounts.signIn({ email, password: "not this one", caller: caller() });

    /** The words of an answer, the time until it comes, and the time that processors work for it, ms. */
    async function answerOf(call: (email: string) => Promise<unknown>, email: string) {
      const [from, before] = [performance.now(), process.cpuUsage()];
      const words = await call(email).then(
        () => "taken",
        (error: unknown) => (error instanceof Failure ? error.error : String(error)),
      );
      const { user, system } = process.cpuUsage(before);
      return { words, wait: performance.now() - from, work: (user + system) / 1_000 };
    }

    // However busy the machine is, a hash is work, and a letter is a wait.
    for (const [door, call, measure] of [
      ["a sign-in", signIn, "work"],
      ["a sign-up", signUp, "wait"],
      ["a reset", reset, "wait"],
    ] as const)
      it(`isn't told by ${door}: one answer, and times within noise`, async () => {
        const [had, unknown] = [[] as number[], [] as number[]];
        for (let round = 0; round < ROUNDS; round += 1) {
          const one = await answerOf(call, await open(freshEmail()));
          const other = await answerOf(call, freshEmail());
          assert.equal(one.words, other.words);
          had.push(one[measure]);
          unknown.push(other[measure]);
        }
        // The quickest of several is the one that was disturbed least.
        const [least, leastUnknown] = [Math.min(...had), Math.min(...unknown)];
        const noise = measure === "wait" ? LETTER_MS / 2 : least / 2;
        assert.ok(Math.abs(least - leastUnknown) < noise, `${least} and ${leastUnknown} ms`);
      });

    it("isn't told by a reset either to who stopped such letters, or whose letters come back", async () => {
      const { refusals } = server().context.services;
      const stopped = freshEmail();
      await refusals.refuse(refusals.token(stopped, "reset_attempts"));
      const dead = [await open(`dead.${freshEmail()}`), `dead.${freshEmail()}`];
      const told: string[][] = [];
      for (const email of dead) {
        const words: string[] = [];
        for (let time = 0; time < 2; time += 1) {
          await people.forgiveAll();
          words.push((await answerOf(reset, email)).words);
        }
        told.push(words);
      }
      assert.deepEqual(told[0], told[1]);
      const times: number[] = [];
      for (const email of [await open(freshEmail()), stopped])
        times.push((await answerOf(reset, email)).wait);
      const [had = 0, none = 0] = times;
      assert.ok(Math.abs(had - none) < LETTER_MS / 2, `${had} and ${none} ms`);
    });
  },
  { HOLDALL_SMTP_URL: smtp.url },
);
