import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Type } from "typebox";
import { Errors } from "typebox/value";
import { validateXML, type XMLFileInfo } from "xmllint-wasm";
import { LOCALES, localizedPath } from "../../contract/locales.ts";

const SITE = join(import.meta.dirname, "../../site/current");
const SCHEMAS = join(import.meta.dirname, "schemas");
/** 64 KiB each: the sitemap is some megabytes. */
const MEMORY_PAGES = 4_096;

const file = (folder: string, fileName: string): XMLFileInfo => ({
  fileName: fileName.replaceAll("/", "_"),
  contents: readFileSync(join(folder, fileName), "utf8"),
});

async function faultsOf(
  xml: XMLFileInfo,
  schema: string,
  {
    extension = "schema",
    preload = [] as readonly XMLFileInfo[],
  }: { extension?: "schema" | "relaxng"; preload?: readonly XMLFileInfo[] } = {},
): Promise<readonly string[]> {
  const { valid, errors } = await validateXML({
    xml,
    schema: file(SCHEMAS, schema),
    extension,
    preload,
    maxMemoryPages: MEMORY_PAGES,
  });
  return valid ? [] : errors.map(({ message }) => message).slice(0, 10);
}

const Address = Type.String({ format: "uri" });
const Instant = Type.String({ format: "date-time" });
/** https://jsonfeed.org/version/1.1, with what of the optional we give. */
const JsonFeed = Type.Object(
  {
    version: Type.Literal("https://jsonfeed.org/version/1.1"),
    title: Type.String({ minLength: 1 }),
    description: Type.String(),
    language: Type.String(),
    home_page_url: Address,
    feed_url: Address,
    icon: Address,
    _policies: Type.Object(
      { about: Address, head: Type.String({ pattern: "^[0-9a-f]{64}$" }) },
      { additionalProperties: false },
    ),
    items: Type.Array(
      Type.Object(
        {
          id: Type.String({ minLength: 1 }),
          url: Address,
          title: Type.String({ minLength: 1 }),
          summary: Type.String(),
          content_html: Type.String({ minLength: 1 }),
          language: Type.String(),
          date_published: Instant,
          date_modified: Instant,
          authors: Type.Array(Type.Object({ name: Type.String(), url: Address }), { minItems: 1 }),
          tags: Type.Array(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

describe("what machines read of the built site", () => {
  it("the sitemap is as its protocol wants it, each address once", async () => {
    const preload = [file(SCHEMAS, "alternate-link.xsd")];
    assert.deepEqual(await faultsOf(file(SITE, "sitemap.xml"), "sitemap.xsd", { preload }), []);
  });

  for (const locale of LOCALES) {
    const path = localizedPath(locale, "/blog/feed").slice(1);

    it(`the Atom feed in ${locale} is one`, async () => {
      const xml = file(SITE, `${path}.xml`);
      assert.deepEqual(await faultsOf(xml, "atom.rng", { extension: "relaxng" }), []);
    });

    it(`the JSON feed in ${locale} is one`, () => {
      const feed: unknown = JSON.parse(readFileSync(join(SITE, `${path}.json`), "utf8"));
      assert.deepEqual([...Errors(JsonFeed, feed)], []);
    });
  }
});
