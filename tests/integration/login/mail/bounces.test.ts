import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import type { UserProfile } from "../../../../contract/user.ts";
import {
  createMailService,
  createMailTransport,
  createOwedLetters,
  type MailService,
} from "../../../../server/services/mail/index.ts";
import { mailServer } from "../../../support/mail-server.ts";
import { person } from "../../security/house.ts";
import { onEveryLoginServer } from "../login-server.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-bounces-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const report = (action: string, status: string) => `From: MAILER-DAEMON@mx.example.net
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; somebody@example.net
Action: ${action}
Status: ${status}

--b--
`;

onEveryLoginServer(
  "letters that come back",
  (server) => {
    const services = () => server().context.services;

    async function reader() {
      const who = await person(server());
      const { email = "" } = (await services().login.users.find(who.id)) ?? {};
      const sender = services().bounces.senderFor(email) ?? "";
      const isTold = async () => {
        const { letters_returned: at } = (await who.call("GET", "/api/v1/user/me"))
          .body as unknown as UserProfile;
        return at !== "";
      };
      return { who, email, sender, isTold };
    }

    /** Letters through a mail server of the test's. */
    function mailBy(smtpUrl: string): MailService {
      const { config, texts } = server().context;
      const { refusals, bounces } = services();
      const transport = createMailTransport({ ...config, smtpUrl });
      const publicUrl = server().origin;
      return createMailService({ transport, texts: texts("mail"), refusals, bounces, publicUrl });
    }
    const sendBy = (smtpUrl: string, email: string) =>
      mailBy(smtpUrl).send("returned", { email, locale: "en-US" }, { url: server().origin });

    it("are sent by a sender that names the address to us alone", async () => {
      const { email, sender, isTold } = await reader();
      const smtp = await mailServer();
      await sendBy(smtp.url, email);
      await smtp.close();
      assert.deepEqual(smtp.senders, [sender]);
      assert.match(sender, /^bounces\+[0-9a-f]{48}@example\.org$/);
      assert.notEqual((await reader()).sender, sender);
      assert.equal(await isTold(), false);
    });

    it("are told to their person when a mail server refuses the mailbox, and not when it refuses the letter", async () => {
      const answers = [
        ["550 5.1.1 there is no such mailbox", true],
        ["552 5.2.2 the mailbox is full", true],
        ["550 no such user", true],
        ["554 5.7.1 we don't like your server", false],
        ["450 4.2.1 try again later", false],
      ] as const;
      for (const [answer, isTold] of answers) {
        const ada = await reader();
        const smtp = await mailServer({ refusal: () => answer });
        await assert.rejects(sendBy(smtp.url, ada.email), { error: "temporarily_unavailable" });
        await smtp.close();
        assert.equal(await ada.isTold(), isTold, answer);
      }
    });

    it("are told when a report comes to their sender, and forgotten once the address is proved", async () => {
      const [ada, bert] = [await reader(), await reader()];
      const { bounces, login } = services();
      assert.equal(await bounces.read(report("delayed", "4.4.1"), ada.sender), "no failure");
      assert.equal(await bounces.read("Subject: I'm away\n\nUntil Monday.", ada.sender), "no failure");
      assert.equal(await bounces.read(report("failed", "5.7.1"), ada.sender), "no failure");
      assert.equal(await ada.isTold(), false);
      assert.equal(await bounces.read(report("failed", "5.1.1"), ada.sender.toUpperCase()), "noted");
      assert.equal(await bounces.read(`To: ${bert.sender}\n${report("failed", "4.4.7")}`), "noted");
      assert.deepEqual([await ada.isTold(), await bert.isTold()], [true, true]);
      const id = await login.verifications.start({
        email: ada.email,
        usage: "PASSWORD_RESET",
        locale: "en-US",
        caller: { ip: "192.0.2.1", device: "" } as never,
        flow: "",
      });
      await assert.rejects(login.verifications.verify(id, "not it"));
      assert.equal(await ada.isTold(), true);
      await login.verifications.verify(id, await server().codeFor(ada.email));
      assert.deepEqual([await ada.isTold(), await bert.isTold()], [false, true]);
    });

    it("can't be made up by who never had a letter", async () => {
      const { sender, isTold } = await reader();
      const { bounces } = services();
      const digits = /\+([0-9a-f]+)@/.exec(sender)?.[1] ?? "";
      const forged = [
        `bounces+${digits.slice(0, 32)}${"0".repeat(16)}@example.org`,
        `bounces+${"0".repeat(48)}@example.org`,
        `bounces+${digits.slice(0, 47)}@example.org`,
        "bounces@example.org",
        "",
      ];
      for (const one of forged) assert.equal(await bounces.read(report("failed", "5.1.1"), one), "not ours");
      assert.equal(await bounces.read(report("failed", "5.1.1")), "not ours");
      assert.equal(await isTold(), false);
      const rows = await server().context.database.read.selectFrom("mail_bounce").selectAll().execute();
      assert.ok(rows.every(({ address }) => /^[0-9a-f]{32}$/.test(address)));
    });

    it("keep reminders from being sent there, and no letter that matters", async () => {
      const { email, sender } = await reader();
      await services().bounces.read(report("failed", "5.1.1"), sender);
      const url = server().origin;
      const to = { email, locale: "en-US" };
      await services().mail.send("premiumEnds", to, { until: Date.now(), url });
      assert.equal(await server().mailsTo(email), 0);
      await services().mail.send("returned", to, { url });
      assert.equal(await server().mailsTo(email), 1);
    });

    it("are given up when they are owed to a mailbox that is refused for good", async () => {
      const { who, email, isTold } = await reader();
      const { database } = server().context;
      const smtp = await mailServer({ refusal: () => "550 5.1.1 there is no such mailbox" });
      const mail = mailBy(smtp.url);
      const onError = (error: unknown) => assert.fail(String(error));
      const owed = createOwedLetters({ database, mail, secret: "a key", now: Date.now, onError });
      await owed.send("returned", { id: who.id, email, locale: "en-US" }, { url: server().origin });
      await smtp.close();
      const left = await database.read
        .selectFrom("owed_letter")
        .selectAll()
        .where("user_id", "=", who.id)
        .execute();
      assert.deepEqual([left, await isTold()], [[], true]);
    });

    it("are forgotten when their person leaves, and after a month", async () => {
      const { email, sender } = await reader();
      const { bounces } = services();
      await bounces.read(report("failed", "5.1.1"), sender);
      const { database } = server().context;
      await database.write((tx) =>
        tx
          .updateTable("mail_bounce")
          .set({ bounced_at: Date.now() - 31 * 86_400_000 })
          .execute(),
      );
      await bounces.sweep();
      assert.equal(await bounces.returnedAt(email), null);
      await bounces.read(report("failed", "5.1.1"), sender);
      await database.write((tx) => bounces.forget(tx, email));
      assert.equal(await bounces.returnedAt(email), null);
    });
  },
  { HOLDALL_BOUNCE_MAILBOX: "bounces@example.org" },
);
