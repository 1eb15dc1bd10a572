import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hiddenUnlessOff } from "../../../contract/capabilities.ts";
import { SITE_ORIGIN } from "../../../contract/site-origin.ts";
import { putInPlace } from "../../../scripts/site/put-in-place.ts";
import { writeSmallBuild, type SmallBuild } from "../../support/small-site.ts";
import { startServer, type RunningServer } from "../../support/start-server.ts";

const CLIENTS = 20;
const BUILDS = 6;
const ENCODINGS = ["br", "gzip", "identity"];

const root = mkdtempSync(join(tmpdir(), "holdall-switch-"));
after(() => rmSync(root, { recursive: true, force: true }));

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly announced: number;
  readonly received: number;
}

/** A request whose announced length is compared with what came, which `fetch` hides. */
function get(origin: string, path: string, encoding: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { "accept-encoding": encoding }, agent: false });
    asked.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(parts);
        const packed = response.headers["content-encoding"];
        const unpacked =
          packed === "br" ? brotliDecompressSync(bytes) : packed === "gzip" ? gunzipSync(bytes) : bytes;
        resolve({
          status: response.statusCode ?? 0,
          text: String(unpacked),
          announced: Number(response.headers["content-length"]),
          received: bytes.length,
        });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("another build of the site is put in place under running servers", () => {
  const builds: SmallBuild[] = [];
  const place = (title: string) => {
    builds.push(writeSmallBuild(root, title));
    putInPlace(root);
  };
  let servers: readonly RunningServer[];
  before(async () => {
    place("build 0");
    const env = { HOLDALL_SITE_DIR: join(root, "site/current") };
    servers = await Promise.all([startServer({ env }), startServer({ env })]);
  });
  after(() => Promise.all(servers.map((server) => server.stop())));

  /** The build a page is of; fails when it is of none, whole. */
  function buildOf(path: string, { origin }: RunningServer, reply: Reply): SmallBuild {
    // There are no shares here, so theirs is the page of what isn't there.
    const status = path === "/s" ? 404 : 200;
    assert.deepEqual([reply.status, reply.received], [status, reply.announced], path);
    const build = builds.find(({ pages }) => pages[path]?.replaceAll(SITE_ORIGIN, origin) === reply.text);
    assert.ok(build, `${path} is of no build: ${reply.text.slice(0, 200)}`);
    return build;
  }

  /** Opens pages on one server and loads their script from the other, again and again. */
  async function visit(client: number, until: () => boolean): Promise<number> {
    let answers = 0;
    for (let turn = client; !until(); turn += 1) {
      const [here, there] = turn % 2 ? servers : servers.toReversed();
      assert.ok(here && there);
      const path = ["/", "/faq", "/s", "/drive"][turn % 4] ?? "/";
      const encoding = ENCODINGS[turn % ENCODINGS.length] ?? "br";
      const address = path === "/s" ? "/s/AbC" : path === "/drive" ? "/drive/all" : path;
      const build = buildOf(path, here, await get(here.origin, address, encoding));
      const script = await get(there.origin, build.script, encoding);
      assert.deepEqual([script.status, script.received], [200, script.announced], build.script);
      assert.equal(script.text, build.scriptText);
      answers += 2;
    }
    return answers;
  }

  it("every answer is whole and of one build, and a page that is open still gets its script", async () => {
    let done = false;
    const visits = Array.from({ length: CLIENTS }, (_, client) => visit(client, () => done));
    try {
      for (let number = 1; number < BUILDS; number += 1) {
        place(`build ${number}`);
        const latest = builds.at(-1);
        // Both have taken it: one by noticing, the other at the latest when it is asked for what only this build has.
        for (const server of servers) await taken(server, latest);
      }
    } finally {
      done = true;
    }
    const answers = await Promise.all(visits);
    assert.ok(answers.every((count) => count > 0));
    for (const { script, scriptText } of builds)
      assert.equal((await get(servers[0]?.origin ?? "", script, "br")).text, scriptText);
  });

  async function taken(server: RunningServer, build: SmallBuild | undefined): Promise<void> {
    for (;;) if (buildOf("/faq", server, await get(server.origin, "/faq", "br")) === build) return;
  }
});

describe("one build at two addresses", () => {
  const origins = ["https://drive.example", "http://files.internal:8081"];
  let servers: readonly RunningServer[];
  before(async () => {
    writeSmallBuild(root, "for all");
    putInPlace(root);
    const env = { HOLDALL_SITE_DIR: join(root, "site/current") };
    servers = await Promise.all(
      origins.map((origin, index) =>
        startServer({
          env: { ...env, HOLDALL_PUBLIC_URL: origin, HOLDALL_OFFLINE_TORRENTS: String(index === 0) },
        }),
      ),
    );
  });
  after(() => Promise.all(servers.map((server) => server.stop())));

  it("each server puts in its own, in pages, lists and rules for search engines", async () => {
    for (const [index, origin] of origins.entries())
      for (const encoding of ENCODINGS) {
        const text = async (path: string) => (await get(servers[index]?.origin ?? "", path, encoding)).text;
        assert.match(await text("/faq"), new RegExp(`<link rel="canonical" href="${origin}/faq">`));
        assert.match(await text("/sitemap.xml"), new RegExp(`<loc>${origin}/faq</loc>`));
        assert.equal(await text("/robots.txt"), `Sitemap: ${origin}/sitemap.xml\n`);
        assert.ok(!(await text("/nothing-here")).includes(SITE_ORIGIN));
      }
  });

  it("only that which has a capability switched off shows what pages say of it", async () => {
    for (const encoding of ENCODINGS) {
      const [on, off] = await Promise.all(servers.map(({ origin }) => get(origin, "/faq", encoding)));
      assert.ok(on?.text.includes(hiddenUnlessOff("torrents")));
      assert.ok(off?.text.includes('<p data-off="torrents">'));
    }
  });
});
