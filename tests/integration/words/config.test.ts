import assert from "node:assert/strict";
import { it } from "node:test";
import { BRAND } from "../../../contract/brand.ts";
import { frameOrigins } from "../../../server/services/config/index.ts";
import { mayDebug } from "../../../server/services/config/debug-options.ts";
import { onOneLoginServer } from "../login/login-server.ts";
import { nobody } from "../security/house.ts";

onOneLoginServer("the settings the site asks for", (server) => {
  it("say which origins may embed it: ours and the product's domains", async () => {
    const reply = await nobody(server()).call("GET", "/api/config/v1/embedding");
    const { publicUrl } = server().context.config;
    assert.deepEqual(reply.body, { origins: [...frameOrigins(publicUrl, [])] });
    const ancestors = /frame-ancestors ([^;]*);/.exec(reply.headers.get("content-security-policy") ?? "");
    assert.deepEqual(ancestors?.[1]?.split(" "), ["'self'", ...frameOrigins(publicUrl, [])]);
  });

  it("say at the usual address whom to write to about a fault, and where a password is changed", async () => {
    const { origin } = server();
    const text = await (await fetch(`${origin}/.well-known/security.txt`)).text();
    assert.match(text, new RegExp(`^Contact: mailto:${BRAND.contact.security}$`, "m"));
    assert.match(text, new RegExp(`^Canonical: ${origin}/\\.well-known/security\\.txt$`, "m"));
    const change = await fetch(`${origin}/.well-known/change-password`, { redirect: "manual" });
    assert.deepEqual([change.status, change.headers.get("location")], [302, "/drive/login"]);
  });

  /** @rule debug-allowed */
  it("open the debug console to nobody unless the operator said so", async () => {
    const reply = await nobody(server()).call("POST", "/api/config/v1/debug_options", { uuid: "d1" });
    assert.deepEqual(reply.body, { values: { debug_options: { allow_vconsole: false } } });
    const more = { uuid: "d1", userid: "", client: "web", data: { language_app: "ja", user_id: "u1" } };
    const again = await nobody(server()).call("POST", "/api/config/v1/debug_options", more);
    assert.deepEqual(again.body, reply.body);
  });

  it("lead apps to places in the language of the body, else that of the request", async () => {
    const places = async (body?: object) => {
      const { values } = (await nobody(server()).call("POST", "/api/config/v1/resources", body))
        .body as unknown as { values: { resources: { address: string; title: string }[] } };
      return values.resources.find(({ address }) => address === "/blog")?.title;
    };
    assert.equal(await places(), "Blog");
    assert.equal(await places({ data: { language: "ja-JP" } }), "ブログ");
    assert.equal(await places({ client: { name: "tv" }, data: { language_app: "zh_TW" } }), "部落格");
    assert.equal(await places({ data: { language: "tlh" } }), "Blog");
  });

  it("say nothing of what editors wrote nothing about", async () => {
    const values = async (name: string) =>
      (await nobody(server()).call("POST", `/api/config/v1/${name}`, {})).body["values"];
    assert.deepEqual(await values("external_products"), { external_products: [] });
    assert.deepEqual(await values("activity_operation"), { activity_operation: [] });
    assert.deepEqual(await values("basic"), { basic: { notice: "", oldest_versions: {} } });
  });
});

it("the origins that may embed the site are each named once", () => {
  const origins = frameOrigins(`https://${BRAND.allowedDomains[0]}`, ["https://partner.example"]);
  assert.deepEqual(origins, [...BRAND.allowedDomains.map((d) => `https://${d}`), "https://partner.example"]);
});

it("the debug console opens to listed devices and users, or to all", () => {
  assert.equal(mayDebug([], ["d1", "u1"]), false);
  assert.equal(mayDebug(["u1"], ["d1", "u1"]), true);
  assert.equal(mayDebug(["u1"], ["d1", undefined]), false);
  assert.equal(mayDebug([""], [""]), false);
  assert.equal(mayDebug(["all"], ["d1", undefined]), true);
});
