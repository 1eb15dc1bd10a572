import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, it } from "node:test";
import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";

const SITE = join(import.meta.dirname, "../../site/current");

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // React writes what is equal by the standard: void elements, attributes and their order.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-inline-style": "error",
    "void-style": "off",
    // A list without marks says that it is one, for VoiceOver.
    "no-redundant-role": "off",
    // A heading without text is a fault; a long title is not.
    "long-title": "off",
  },
});

/** The pages of each template: the one with the longest text of each of a few languages. */
function sample(): string[] {
  const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(SITE, join(entry.parentPath, entry.name)));
  const longest = new Map<string, { file: string; length: number }>();
  for (const file of files) {
    const html = readFileSync(join(SITE, file), "utf8");
    const root = parse(html);
    const sheets = root.querySelectorAll('link[rel="stylesheet"]').map((sheet) => sheet.getAttribute("href"));
    const lang = root.querySelector("html")?.getAttribute("lang") ?? "";
    if (!["en-US", "ja", "ru"].includes(lang)) continue;
    const kind = `${lang} ${sheets.sort().join(" ")}`;
    if ((longest.get(kind)?.length ?? -1) < html.length) longest.set(kind, { file, length: html.length });
  }
  return [...longest.values()].map(({ file }) => file).sort();
}

describe("the markup of the built site", () => {
  if (!existsSync(SITE)) throw new Error("There is no built site. Run npm run build first.");
  for (const file of sample()) {
    it(`${file} is valid`, async () => {
      const report = await validator.validateFile(join(SITE, file));
      const faults = report.results.flatMap(({ messages }) =>
        messages.map(({ line, ruleId, message }) => `${line}: ${message} (${ruleId})`),
      );
      assert.deepEqual(faults, []);
    });
  }
});
