import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PolicyPages } from "../../../contract/policy.ts";
import { openLiveSite, type LiveSite } from "./live-site.ts";
import { createSiteHandler } from "./site-handler.ts";

const LAST_MOMENT = Date.parse("2025-05-31T23:59:59.999Z");
const MIDNIGHT = Date.parse("2025-06-01T00:00:00Z");
const TABLE: PolicyPages = {
  policies: [{ slug: "terms", versions: ["2023-01-01", "2025-06-01"] }],
  timed: {
    "/policy/terms": [
      { from: "", files: { "": "policy/terms/index.html" } },
      { from: "2025-06-01", files: { "": "policy-pages/2025-06-01/policy/terms/index.html" } },
    ],
  },
};
/** Both texts have the same size and time of writing, as a build that resets times would leave them. */
const FILES = {
  "policy-pages.json": JSON.stringify(TABLE),
  "policy/terms/index.html": "the old text",
  "policy-pages/2025-06-01/policy/terms/index.html": "the new text",
  "policy/terms/2023-01-01/en-US.md": "the old source",
};

const folder = mkdtempSync(join(tmpdir(), "holdall-midnight-"));
let clock = LAST_MOMENT;
let site: LiveSite;
let server: Server;
let origin: string;

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, 0, 0);
  }
  site = openLiveSite({
    siteDir: folder,
    place: { origin: "https://a.test", off: [], regionEndpoints: [] },
    now: () => clock,
    headersOf: () => ({}),
  });
  const handle = createSiteHandler({ site, https: false });
  server = createServer((request, response) => void handle(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  site.close();
  server.close();
  rmSync(folder, { recursive: true });
});

it("a kept page is asked about again, and past midnight UTC the answer is the new version", async () => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${origin}/policy/terms`, { headers });
  const evening = await ask();
  expect(await evening.text()).toBe("the old text");
  expect(evening.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const kept = { "if-none-match": evening.headers.get("etag") ?? "" };
  expect((await ask(kept)).status).toBe(304);

  clock = MIDNIGHT;
  const night = await ask(kept);
  expect([night.status, await night.text()]).toEqual([200, "the new text"]);
  clock = LAST_MOMENT;
  expect(await (await ask()).text()).toBe("the old text");
});

it("a sealed text is sent byte for byte, as text that browsers show", async () => {
  const reply = await fetch(`${origin}/policy/terms/2023-01-01/en-US.md`);
  expect(await reply.text()).toBe("the old source");
  expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

it("the form's query stays behind when it has led to its page", async () => {
  const reply = await fetch(`${origin}/policy/terms/compare?from=2025-06-01&to=2023-01-01`, {
    redirect: "manual",
  });
  expect(reply.headers.get("location")).toBe("/policy/terms/compare/2023-01-01..2025-06-01");
});
