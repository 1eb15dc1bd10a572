import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { FileObject } from "../../../contract/files.ts";
import { freshDatabase, testDialects, type TestDatabase } from "../../support/databases.ts";
import { runHoldall } from "../../support/run-holdall.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";

const PASSWORD = "correct horse battery staple 7";

async function uploadForm(origin: string, token: string, name: string, bytes: Buffer): Promise<FileObject> {
  const answer = await fetch(`${origin}/api/drive/v1/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ kind: "drive#file", name, upload_type: "UPLOAD_TYPE_FORM", size: bytes.length }),
  });
  const { form } = (await answer.json()) as { form: { url: string; multi_parts: Record<string, string> } };
  const body = new FormData();
  for (const [field, value] of Object.entries(form.multi_parts)) body.set(field, value);
  body.set("file", new Blob([new Uint8Array(bytes)]), name);
  const stored = await fetch(form.url, { method: "POST", body });
  assert.equal(stored.status, 200, await stored.clone().text());
  return (await stored.json()) as FileObject;
}

for (const dialect of testDialects()) {
  describe(`the operator's commands on ${dialect}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "holdall-operator-"));
    const dataDir = join(folder, "data");
    const bytes = randomBytes(300_000);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const others: TestDatabase[] = [];
    let fresh: TestDatabase;
    let server: RunningServer;
    let env: Record<string, string>;

    /** The variables of an instance beside the first one, on its own empty database. */
    const another = async (name: string) => {
      const database = await freshDatabase(dialect);
      others.push(database);
      return { HOLDALL_DATA_DIR: join(folder, name), ...urlOf(database) };
    };
    const urlOf = ({ url }: TestDatabase): Record<string, string> =>
      dialect === "sqlite" ? {} : { HOLDALL_DATABASE_URL: url };

    before(async () => {
      fresh = await freshDatabase(dialect);
      env = { HOLDALL_DATA_DIR: dataDir, ...urlOf(fresh) };
    });
    after(async () => {
      await server?.stop();
      for (const database of [fresh, ...others]) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it("make accounts and tokens that the API takes", async () => {
      const made = await runHoldall(
        ["user", "create", "--email", "Ada@Example.org", "--password", PASSWORD, "--admin"],
        env,
      );
      assert.equal(made.code, 0, made.stderr);
      const again = await runHoldall(
        ["user", "create", "--email", "ada@example.org", "--password", PASSWORD],
        env,
      );
      assert.equal(again.code, 1);
      assert.equal(again.stderr.trim().split("\n").length, 1);
      assert.match((await runHoldall(["user", "list"], env)).stdout, /ada@example\.org.*administrator/i);

      const token = (await runHoldall(["token", "create", "--email", "ada@example.org"], env)).stdout.trim();
      server = await startServer({ dataDir, env });
      const me = await fetch(`${server.origin}/api/v1/user/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(me.status, 200);
      const file = await uploadForm(server.origin, token, "photo ä.bin", bytes);
      assert.equal(file.sha256, sha256);
    });

    it("register OpenID clients from a file, list and remove them", async () => {
      const file = join(folder, "clients.json");
      const server = {
        id: "reports",
        name: "Reports",
        kind: "confidential",
        redirect_uris: ["https://r.example/in"],
      };
      const app = { id: "phone", name: "Phone", kind: "public", redirect_uris: ["org.example.phone:/in"] };
      writeFileSync(file, JSON.stringify([server, app]));
      const made = await runHoldall(["client", "register", file], env);
      assert.match(made.stdout, /^reports\t[\w-]{43}\nphone\n$/, made.stderr);
      const again = await runHoldall(["client", "register", file], env);
      assert.equal(again.stdout, "reports\nphone\n");
      const listed = await runHoldall(["client", "list"], env);
      assert.deepEqual(listed.stdout.trim().split("\n").toSorted(), [
        "2 clients besides the site.",
        "phone\tpublic\tPhone",
        "reports\tconfidential\tReports",
      ]);
      writeFileSync(file, JSON.stringify({ ...app, redirect_uris: ["http://r.example/in"] }));
      const wrong = await runHoldall(["client", "register", file], env);
      assert.deepEqual([wrong.code, wrong.stdout], [2, ""]);
      assert.match(wrong.stderr, /phone: people can't be sent to http:\/\/r\.example\/in/);
      const codes = [];
      for (const id of ["phone", "phone"])
        codes.push((await runHoldall(["client", "remove", "--id", id], env)).code);
      assert.deepEqual(codes, [0, 1]);
    });

    it("back up a serving instance, and bring it back elsewhere so that nothing is wrong with it", async () => {
      const target = join(folder, "backup");
      const written = await runHoldall(["backup", target], env);
      assert.equal(written.code, 0, written.stderr);
      writeFileSync(join(folder, "notes.txt"), "somebody's own");
      const refusedFolder = await runHoldall(["backup", folder], env);
      assert.equal(refusedFolder.code, 1);
      assert.match(refusedFolder.stderr, /not all in it is a backup's/);

      const elsewhere = await another("elsewhere");
      const restored = await runHoldall(["restore", target], elsewhere);
      assert.equal(restored.code, 0, restored.stderr);
      const verdict = await runHoldall(["verify"], elsewhere);
      assert.equal(verdict.code, 0, verdict.stdout);
      assert.match(verdict.stdout, /Nothing is wrong\. Blobs read: 1 \(300000 bytes\)/);
      assert.match((await runHoldall(["user", "list"], elsewhere)).stdout, /ada@example\.org/);
      const secrets = (from: string) => readFileSync(join(from, "secrets.json"), "utf8");
      assert.equal(secrets(elsewhere.HOLDALL_DATA_DIR), secrets(dataDir));

      const refused = await runHoldall(["restore", target], elsewhere);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /not empty/);
      const forced = await runHoldall(["restore", target, "--force"], elsewhere);
      assert.equal(forced.code, 0, forced.stderr);
      assert.equal((await runHoldall(["verify"], elsewhere)).code, 0);
    });

    it("refuse a damaged backup", async () => {
      const target = join(folder, "damaged");
      await runHoldall(["backup", target], env);
      const [moment = ""] = readdirSync(target).filter((name) => name.startsWith("moment-"));
      const nodes = join(target, moment, "tables", "node.jsonl");
      const rows = readFileSync(nodes);
      writeFileSync(nodes, "");
      const elsewhere = await another("from-damaged");
      const refused = await runHoldall(["restore", target], elsewhere);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /damaged: tables\/node\.jsonl/);
      assert.doesNotMatch((await runHoldall(["user", "list"], elsewhere)).stdout, /ada@example\.org/);
      writeFileSync(nodes, rows);
      const forced = await runHoldall(["restore", target, "--force"], elsewhere);
      assert.equal(forced.code, 0, forced.stderr);
      assert.equal((await runHoldall(["verify"], elsewhere)).code, 0);
    });

    it("refuse a backup by a version that is newer, or whose schema isn't known any more", async () => {
      const target = join(folder, "by-another-version");
      await runHoldall(["backup", target], env);
      const manifest = join(target, "manifest.json");
      const written = JSON.parse(readFileSync(manifest, "utf8")) as { readonly migrations: string[] };
      const elsewhere = await another("from-another-version");
      for (const [migrations, sentence] of [
        [[...written.migrations, "9999-later"], /by a newer version.*Update Holdall first/],
        [["0001-login", "0038-name-lists"], /by an early version.*Restore it with that version, then update/],
      ] as const) {
        writeFileSync(manifest, JSON.stringify({ ...written, migrations }));
        const refused = await runHoldall(["restore", target], elsewhere);
        assert.equal(refused.code, 1);
        assert.match(refused.stderr, sentence);
      }
    });

    it("put aside a SQLite database that lies elsewhere, and never restore into it", async () => {
      const target = join(folder, "backup-for-elsewhere");
      await runHoldall(["backup", target], env);
      const file = join(folder, "other disk", "drive.sqlite");
      const HOLDALL_DATA_DIR = join(folder, "beside");
      const beside = { HOLDALL_DATA_DIR, HOLDALL_DATABASE_URL: `sqlite:${file}` };
      await runHoldall(["user", "create", "--email", "eve@example.org", "--password", PASSWORD], beside);
      for (const name of readdirSync(HOLDALL_DATA_DIR))
        rmSync(join(HOLDALL_DATA_DIR, name), { recursive: true });
      const refused = await runHoldall(["restore", target], beside);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /HOLDALL_DATABASE_URL is not empty/);
      const forced = await runHoldall(["restore", target, "--force"], beside);
      assert.equal(forced.code, 0, forced.stderr);
      const people = (await runHoldall(["user", "list"], beside)).stdout;
      assert.match(people, /ada@example\.org/);
      assert.doesNotMatch(people, /eve@example\.org/);
      const [aside = ""] = /\/\S*before-restore\S*/.exec(forced.stdout) ?? [];
      assert.ok(readdirSync(aside).includes("drive.sqlite"));
    });

    it("find bytes that changed and bytes that are gone", async () => {
      assert.equal((await runHoldall(["verify"], env)).code, 0);
      const file = join(dataDir, "blobs", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
      rmSync(file);
      writeFileSync(file, Buffer.alloc(bytes.length));
      const changed = await runHoldall(["verify"], env);
      assert.equal(changed.code, 1);
      assert.match(changed.stdout, new RegExp(`Blob ${sha256} holds other bytes`));
      rmSync(file);
      assert.match((await runHoldall(["verify"], env)).stdout, new RegExp(`Blob ${sha256} is missing`));
    });

    it("have nothing to migrate, and free nothing that is younger than a day", async () => {
      assert.match((await runHoldall(["migrate"], env)).stdout, /up to date/);
      assert.match((await runHoldall(["gc"], env)).stdout, /Freed 0 blobs/);
    });

    it("tell how they are used when they are used wrongly", async () => {
      const unknown = await runHoldall(["dance"], env);
      assert.equal(unknown.code, 2);
      assert.match(unknown.stderr, /user create --email E/);
      const missing = await runHoldall(["token", "create"], env);
      assert.equal(missing.code, 2);
      assert.match(missing.stderr, /--email needs a value/);
      assert.equal((await runHoldall(["verify", "--fast"], env)).code, 2);
      assert.equal(readdirSync(dataDir).includes("secrets.json"), true);
    });
  });
}
