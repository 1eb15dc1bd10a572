import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { after, it } from "node:test";
import { onOneLoginServer } from "../login-server.ts";
import { HostileIssuer } from "./hostile-issuer.ts";
import { arrive, flowOf, issuersFile, press } from "./issuer-people.ts";

const ISSUERS = ["endless", "silent", "elsewhere", "scripted", "other", "inside"] as const;
const issuers = Object.fromEntries(
  await Promise.all(ISSUERS.map(async (id) => [id, await HostileIssuer.start()] as const)),
) as Record<(typeof ISSUERS)[number], HostileIssuer>;
after(() => Promise.all(Object.values(issuers).map((issuer) => issuer.close())));

/** Sends as much as it can, and never ends. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(65_536, " ");
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
}

issuers.endless.crime = { discovery: flood };
issuers.silent.crime = { discovery: () => undefined };
issuers.elsewhere.crime = {
  discovery: (response) => void response.writeHead(302, { location: issuers.other.url }).end(),
};
issuers.scripted.crime = { metadata: { authorization_endpoint: "javascript:alert(1)" } };
issuers.other.crime = { metadata: { issuer: "https://issuer.example" } };

const HOLDALL_ISSUERS = issuersFile([
  ...ISSUERS.map((id) => ({ id, issuer: issuers[id].url, name: `Issuer ${id}` })),
  { id: "gone", issuer: "http://127.0.0.1:9", name: "Issuer gone" },
]);

onOneLoginServer(
  "an issuer that can't be reached or misbehaves stops neither the server nor other ways to sign in",
  (server) => {
    for (const id of ["endless", "elsewhere", "scripted", "other", "gone"]) {
      it(`says so, with the way back (${id})`, async () => {
        const page = await press(await arrive(server()), id);
        assert.equal(page.status, 502);
        assert.ok(page.body.includes(`Issuer ${id}`));
        assert.match(page.body, /href="\/login\/interaction\/[\w-]+\/signin"/);
      });
    }

    it("says so in another language, too", async () => {
      const arrival = await arrive(server());
      await press(arrival, "gone");
      const page = await arrival.visitor.get(`${flowOf(arrival.page)}/issuer/gone?lang=es`);
      assert.equal(page.status, 200);
      assert.match(page.body, /lang="es"/);
    });

    it("gives up on one that never answers", { timeout: 20_000 }, async () => {
      const page = await press(await arrive(server()), "silent");
      assert.equal(page.status, 502);
    });

    it("asks no private address that only the metadata names", async () => {
      const arrival = await arrive(server());
      issuers.inside.crime = { metadata: { token_endpoint: `${issuers.other.url}/token` } };
      const going = await press(arrival, "inside");
      assert.equal(going.status, 200);
      const url = /url=([^"]+)"/.exec(going.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const page = await arrival.visitor.get(issuers.inside.callbackOf(url));
      assert.equal(page.status, 502);
      assert.deepEqual(issuers.other.exchanges, []);
    });
  },
  { HOLDALL_ISSUERS },
);
