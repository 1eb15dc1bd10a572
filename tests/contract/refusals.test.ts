import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Check } from "typebox/value";
import { ErrorReply } from "../../contract/common.ts";
import { catalogue, isErrorName } from "../../contract/errors.ts";
import { LOCALES } from "../../contract/locales.ts";
import { startServer, type RunningServer } from "../support/start-server.ts";
import { CASES } from "./calls.ts";

describe("refusals have one shape", () => {
  let server: RunningServer;

  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  const ask = (method: string, path: string, init: { body?: string; locale?: string } = {}) =>
    fetch(`${server.origin}/api${path.replace(/\{\w+\}/g, "nothing-has-this-id")}`, {
      method,
      headers: {
        ...(init.body === undefined ? {} : { "content-type": "application/json" }),
        "accept-language": init.locale ?? "en-US",
      },
      ...(init.body === undefined ? {} : { body: init.body }),
    });

  async function refusal(answer: Response, name: string): Promise<ErrorReply> {
    const reply = (await answer.json()) as ErrorReply;
    assert.ok(Check(ErrorReply, reply), JSON.stringify(reply));
    assert.equal(reply.error, name);
    assert.ok(isErrorName(reply.error));
    assert.equal(reply.error_code, catalogue[reply.error].code);
    assert.equal(answer.status, catalogue[reply.error].status);
    assert.equal(reply.error_uri, reply.error_url);
    assert.deepEqual(reply.details, reply.error_details);
    return reply;
  }

  const open = CASES.filter(({ call }) => call.body && (call.access === "none" || call.access === "visitor"));
  for (const { call, title } of open) {
    it(`${title} refuses what isn't JSON, and bodies of another shape`, async () => {
      await refusal(await ask(call.method, call.path, { body: "{" }), "invalid_argument");
      await refusal(await ask(call.method, call.path, { body: '["a list"]' }), "invalid_argument");
    });
  }

  it("an address nobody serves is not_found", async () => {
    await refusal(await ask("GET", "/drive/v1/nothing"), "not_found");
  });

  it("says it in the reader's language, in both spellings", async () => {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => {
        const reply = await refusal(await ask("GET", "/drive/v1/about", { locale }), "unauthenticated");
        const localized = reply.details.find((detail) => detail["@type"].endsWith("LocalizedMessage"));
        assert.equal(localized?.locale, locale);
        assert.equal(localized?.message, reply.error_description);
        return reply.error_description;
      }),
    );
    assert.equal(new Set(texts).size, LOCALES.length);
  });
});
