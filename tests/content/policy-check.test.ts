import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { headOf, withSeal, type Seal } from "../../contract/seals.ts";
import { POLICY_SEALS } from "../../src/gatsby/policy/policy-seals.ts";
import { readSeals } from "../../src/gatsby/seals/seal-list.ts";

const ROOT = join(import.meta.dirname, "../..");
const OWN = readSeals(join(ROOT, "content"), POLICY_SEALS);

/** The list of a site that publishes these seals. */
const list = (seals: readonly Seal[]): string => JSON.stringify({ seals, head: headOf(seals) });

describe("policy:check against a site", () => {
  let site: Server;
  let origin = "";
  let body = "";
  let status = 200;
  before(async () => {
    site = createServer((request, response) =>
      response.writeHead(request.url === "/policies.json" ? status : 404).end(body),
    ).listen(0, "127.0.0.1");
    await once(site, "listening");
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  after(() => site.close());

  /** Runs the command as an editor does; resolves with its code and all that it says. */
  const check = (against: string): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const words = ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/policy-check.ts", against];
      const child = execFile(process.execPath, words, { cwd: ROOT }, (_, out, err) =>
        resolve({ code: child.exitCode ?? -1, said: out + err }),
      );
    });

  const answers: readonly (readonly [name: string, body: string, code: number, said: RegExp])[] = [
    ["its own seals", list(OWN), 0, /^Unaltered: .* ends in [0-9a-f]{64}\.\n$/],
    ["those of a week ago", list(OWN.slice(0, -2)), 0, /2 seals came since/],
    ["one more", list(withSeal(OWN, "policy/later", "later", "2100-01-01")), 0, /1 seal can be fetched/],
    [
      "one with another day",
      list([...OWN.slice(0, -1), { ...OWN.at(-1)!, sealed: "2100-01-01" }]),
      1,
      /^Not the/,
    ],
    [
      "other texts, chained well",
      list(withSeal([], "policy/other", "other", "2100-01-01")),
      1,
      /^Not the same/,
    ],
    ["a page", "<!doctype html>", 1, /something else than a list of seals/],
  ];
  for (const [name, answer, code, said] of answers)
    it(`tells what a site with ${name} means`, async () => {
      [body, status] = [answer, 200];
      const result = await check(origin);
      assert.match(result.said, said);
      assert.equal(result.code, code);
    });

  it("says what to do about a site that has no list, and about one that isn't there", async () => {
    [body, status] = ["", 404];
    const missing = await check(origin);
    assert.match(missing.said, /answers 404\. Is it the address of the site\?/);
    assert.equal(missing.code, 1);
    const gone = await check("http://127.0.0.1:1");
    assert.match(gone.said, /^http:\/\/127\.0\.0\.1:1\/policies\.json can't be reached: /);
    assert.equal(gone.code, 1);
    assert.match((await check("the site")).said, /Say against what/);
  });

  it("takes a chain's value that somebody kept", async () => {
    assert.equal((await check(headOf(OWN))).code, 0);
    assert.equal((await check("0".repeat(63) + "1")).code, 1);
  });
});
