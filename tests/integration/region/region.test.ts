import assert from "node:assert/strict";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, it } from "node:test";
import type { ErrorReply } from "../../../contract/common.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { nobody, person, shareOf, uploaded, type Person } from "../security/house.ts";

const DUTCH = "193.0.6.139";
const DUTCH_V6 = "2001:67c:2e8::1";
const JAPANESE = "133.11.0.1";
const ACCESSIBLE = "/api/access/v1/area_accessible";
const COUNTRY = "/api/drive/v1/privilege/area_country_code";

const folder = mkdtempSync(join(tmpdir(), "holdall-region-"));
const file = join(folder, "regions.rules");
const write = (rules: string) => {
  writeFileSync(`${file}.new`, rules);
  renameSync(`${file}.new`, file);
};
write("");
after(() => rmSync(folder, { recursive: true }));

onOneLoginServer(
  "regions",
  (server) => {
    /** Puts rules in force at every server. */
    const rule = async (rules: string) => {
      write(rules);
      for (const { services } of server().contexts) {
        await services.region.look();
        await services.region.look();
      }
    };
    const from = (ip: string): Readonly<Record<string, string>> => ({ "x-forwarded-for": ip });
    const accessible = async (ip: string) =>
      (await nobody(server()).call("GET", ACCESSIBLE, undefined, from(ip))).body;
    const errorOf = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
      `${status} ${(body as ErrorReply).error}`;

    beforeEach(() => rule(""));

    it("tell the country of an address, IPv4 and IPv6, and no country of private ones", async () => {
      const told = async (ip: string) =>
        (await nobody(server()).call("GET", COUNTRY, undefined, from(ip))).body["data"];
      assert.deepEqual(await told(DUTCH), { countryCode: "NL", ip: DUTCH });
      assert.deepEqual(await told(DUTCH_V6), { countryCode: "NL", ip: DUTCH_V6 });
      assert.deepEqual(await told(`::ffff:${DUTCH}`), { countryCode: "NL", ip: `::ffff:${DUTCH}` });
      assert.deepEqual(await told("192.168.1.1"), { countryCode: "", ip: "192.168.1.1" });
      const { body } = await nobody(server()).call("GET", COUNTRY);
      assert.equal((body["data"] as { countryCode: string }).countryCode, "");
    });

    it("an address that a visitor claims counts for nothing, only what the proxy saw", async () => {
      await rule("block country NL");
      assert.equal((await accessible(`${JAPANESE}, ${DUTCH}`))["accessible"], false);
      assert.equal((await accessible(`${DUTCH}, ${JAPANESE}`))["accessible"], true);
      assert.equal((await accessible(`127.0.0.1, ${DUTCH}`))["accessible"], false);
      assert.equal((await accessible(`unknown, ${DUTCH}`))["accessible"], false);
      const claims = {
        ...from(DUTCH),
        forwarded: `for=${JAPANESE}`,
        "x-real-ip": JAPANESE,
        "cf-connecting-ip": JAPANESE,
      };
      assert.equal(
        (await nobody(server()).call("GET", ACCESSIBLE, undefined, claims)).body["accessible"],
        false,
      );
    });

    it("pages of any origin may ask whether a network is accessible, and are told why it isn't", async () => {
      await rule("block country NL\nblock network 198.51.100.0/24\nallow country JP");
      const reply = await nobody(server()).call("GET", ACCESSIBLE, undefined, {
        ...from(DUTCH),
        origin: "https://eu.example",
      });
      assert.equal(reply.headers.get("access-control-allow-origin"), "*");
      assert.equal(reply.headers.get("cross-origin-resource-policy"), "cross-origin");
      assert.equal(reply.headers.get("access-control-allow-credentials"), null);
      assert.deepEqual(reply.body, { accessible: false, reason: "country", countryCode: "NL" });
      assert.deepEqual(await accessible("198.51.100.7"), {
        accessible: false,
        reason: "network",
        countryCode: "",
      });
      assert.deepEqual(await accessible("::ffff:c633:6407"), {
        accessible: false,
        reason: "network",
        countryCode: "",
      });
      assert.deepEqual(await accessible(JAPANESE), { accessible: true, reason: "", countryCode: "JP" });
    });

    it("a blocked visitor is refused with the catalogue's error in their language", async () => {
      await rule("block country NL");
      const { status, body } = await nobody(server()).call(
        "GET",
        "/api/drive/v1/share?share_id=x",
        undefined,
        {
          ...from(DUTCH),
          "accept-language": "ja",
        },
      );
      assert.deepEqual([status, body["error"], body["error_code"]], [403, "region_blocked", 7]);
      assert.match(String(body["error_description"]), /[ぁ-ん]/);
      assert.equal(
        (await nobody(server()).call("GET", "/api/drive/v1/share?share_id=x", undefined, from(JAPANESE)))
          .status,
        200,
      );
    });

    it("whoever is blocked still signs in, sees, takes along, deletes and reports; nothing new is made", async () => {
      const ada = await person(server());
      const kept = await uploaded(ada, server(), "kept.txt", "kept");
      const gone = await uploaded(ada, server(), "gone.txt", "gone");
      const shared = await shareOf(ada, [kept]);
      await rule("block everyone");
      const call = (who: Person, method: string, path: string, body?: unknown) =>
        who.call(method, path, body, from(DUTCH));
      const refused: readonly (readonly [string, string, unknown?])[] = [
        ["POST", "/api/drive/v1/files", { kind: "drive#folder", name: "new" }],
        ["POST", "/api/drive/v1/share", { file_ids: [kept] }],
        ["GET", `/api/drive/v1/share?share_id=${shared}`],
        ["POST", "/api/drive/v1/share/restore", { share_id: shared }],
        ["POST", "/api/drive/v1/share:zip", { share_id: shared }],
      ];
      for (const [method, path, body] of refused) {
        assert.equal(errorOf(await call(ada, method, path, body)), "403 region_blocked", path);
      }
      const zip = await call(ada, "POST", "/api/drive/v1/files:zip", { ids: [kept] });
      assert.equal(zip.status, 200);
      const bytes = await nobody(server()).call(
        "GET",
        new URL(String(zip.body["url"])).pathname,
        undefined,
        from(DUTCH),
      );
      assert.equal(bytes.status, 200);
      const open: readonly (readonly [string, string, unknown?])[] = [
        ["GET", "/api/v1/user/me"],
        ["GET", "/api/drive/v1/about"],
        ["GET", "/api/drive/v1/files"],
        ["GET", `/api/drive/v1/files/${kept}`],
        ["POST", "/api/drive/v1/share:batchDelete", { ids: [shared] }],
        ["POST", "/api/drive/v1/files:batchDelete", { ids: [gone] }],
        ["DELETE", `/api/drive/v1/files/${kept}`],
      ];
      for (const [method, path, body] of open) {
        assert.equal((await call(ada, method, path, body)).status, 200, path);
      }
      const leaving = await call(ada, "POST", "/api/v1/user/me:leave", {});
      assert.notEqual(leaving.body["error"], "region_blocked");
      const report = await call(nobody(server()), "POST", "/api/drive/v1/share/report", {
        share_id: shared,
        reason: "SPAM",
      });
      assert.notEqual(report.body["error"], "region_blocked");
    });

    it("nothing that an operator writes shuts out probes, the machine itself, or administrators", async () => {
      const { users, apiTokens } = server().context.services.login;
      const root = await users.create({
        email: "root@example.org",
        password: "a phrase of four words",
        admin: true,
      });
      const token = await apiTokens.create({ userId: root.id, days: 1 });
      await rule("block everyone\nblock network 127.0.0.0/8\nblock network ::1");
      for (const path of [
        "/healthz",
        "/readyz",
        "/.well-known/security.txt",
        "/api/openapi.json",
        "/login",
      ]) {
        const { status } = await nobody(server()).call("GET", path, undefined, from(DUTCH));
        assert.ok(status < 400, `${path}: ${status}`);
      }
      assert.equal((await nobody(server()).call("GET", "/api/drive/v1/share?share_id=x")).status, 200);
      const asked = { ...from(DUTCH), authorization: `Bearer ${token}` };
      assert.equal(
        (await nobody(server()).call("GET", "/api/drive/v1/share?share_id=x", undefined, asked)).status,
        200,
      );
    });

    /** @rule prohibited */
    it("a share that is closed to a country or a network is PROHIBITED there, has no card, and is open elsewhere", async () => {
      const ada = await person(server());
      const share = await shareOf(ada, [await uploaded(ada, server(), "film.txt", "film")], {
        title: "Film",
      });
      const other = await shareOf(ada, [await uploaded(ada, server(), "song.txt", "song")]);
      const stateFor = async (id: string, ip: string) =>
        (await nobody(server()).call("GET", `/api/drive/v1/share?share_id=${id}`, undefined, from(ip))).body;
      assert.equal((await stateFor(share, DUTCH))["share_status"], "OK");
      await rule(
        `block share ${share} country NL\nallow share ${share} network 193.0.6.0/24\nblock share ${share} network 198.51.100.7`,
      );
      assert.equal((await stateFor(share, DUTCH_V6))["share_status"], "PROHIBITED");
      assert.deepEqual((await stateFor(share, DUTCH_V6))["files"], []);
      assert.equal((await stateFor(share, DUTCH))["share_status"], "OK", "its network is allowed");
      assert.equal((await stateFor(share, "198.51.100.7"))["share_status"], "PROHIBITED");
      assert.equal((await stateFor(share, JAPANESE))["share_status"], "OK");
      assert.equal((await stateFor(other, DUTCH_V6))["share_status"], "OK");
      const saver = await person(server());
      const saved = await saver.call(
        "POST",
        "/api/drive/v1/share/restore",
        { share_id: share },
        from(DUTCH_V6),
      );
      assert.equal(saved.body["share_status"], "PROHIBITED", saved.text);
      assert.equal(await server().context.services.shares.card(share, "en-US"), null);
      assert.notEqual(await server().context.services.shares.card(other, "en-US"), null);
    });

    it("rules that are replaced while requests run never leave a moment without rules", async () => {
      await rule("block country NL");
      let asking = true;
      const answers = new Set<unknown>();
      const ask = async () => {
        while (asking) answers.add((await accessible(DUTCH))["accessible"]);
      };
      const askers = Promise.all([ask(), ask(), ask(), ask()]);
      for (const rules of [
        "block everyone",
        "blok everyone",
        "block network 193.0.6.0/24",
        "block country NL",
      ]) {
        await rule(rules);
      }
      asking = false;
      await askers;
      assert.deepEqual([...answers], [false]);
    });

    it("an operator is told by a figure that a file has become no good", async () => {
      const faulty = () => new Set(server().contexts.map(({ services }) => services.region.isFaulty()));
      await rule("blok everyone");
      assert.deepEqual(faulty(), new Set([true]));
      const { text } = await nobody(server()).call("GET", "/metrics");
      assert.match(text, /^holdall_region_rules_faulty 1$/m);
      await rule("block country NL");
      assert.deepEqual(faulty(), new Set([false]));
    });
  },
  { HOLDALL_REGION_RULES: file, HOLDALL_TRUSTED_PROXIES: "127.0.0.1" },
);
