import type { ContentFile } from "../content-files.ts";
import type { ContentKind } from "../document-path.ts";
import { readFrontMatter } from "../read-front-matter.ts";
import { checkCapabilities, checkPromises } from "./capabilities.ts";

const capabilities = {
  torrents: { built: true, words: /\bmagnet links?\b/i },
  passkeys: { built: false, words: /\bpasskeys?\b/i, texts: ["errors:passkey_required"] },
};

function file(fields: readonly string[], text: string, kind: ContentKind = "help"): ContentFile {
  const source = ["---", "title: A", ...fields, "---", text].join("\n");
  const path = "content/help/a/en-US.md";
  const place = { kind, slug: "a", language: "en-US" } as ContentFile["place"];
  return { path, folder: "content/help/a", place, source, matter: readFrontMatter(source) };
}

const faults = (...args: Parameters<typeof file>) =>
  checkCapabilities([file(...args)], capabilities).map(({ line, message }) => `${line} ${message}`);

it("a text names what it speaks of, and what it describes is there", () => {
  expect(
    faults(["describes: torrents", "awaits: passkeys"], "Magnet links work. Passkeys don't yet."),
  ).toEqual([]);
  expect(faults([], "Paste a magnet link.\n\nOr a [key](/passkeys).")).toEqual([
    '4 This speaks of "torrents", which the first lines don\'t name. Write describes: torrents.',
  ]);
  expect(faults([], "Add a passkey.")).toEqual([
    "4 This speaks of \"passkeys\", which the first lines don't name. The product doesn't have it: take this out, or say so and write awaits: passkeys.",
  ]);
  expect(faults(["describes: passkeys"], "Add a passkey.")).toEqual([
    '3 The product has no "passkeys". Take out what describes it; a text that says it isn\'t there names it under awaits.',
  ]);
});

it("what has come since is described, what nothing speaks of isn't named, and slips are guessed", () => {
  expect(faults(["awaits: torrents"], "No magnet links yet.")).toEqual([
    '3 The product has "torrents" now. Describe it, and name it under describes instead.',
  ]);
  expect(faults(["awaits: passkeys"], "Nothing.")).toEqual([
    '3 Nothing here speaks of "passkeys". Remove it from "awaits".',
  ]);
  expect(faults(["describes: torents"], "Text.")).toEqual([
    '3 "torents" is not a capability. Did you mean "torrents"?',
  ]);
});

it("policies may name what they like, but describe only what is there", () => {
  expect(faults([], "A passkey.", "policy")).toEqual([]);
  expect(faults(["describes: passkeys"], "A passkey.", "policy")).toHaveLength(1);
});

it("texts of the product promise nothing that is missing", () => {
  const texts = [
    ["passkey_required", "Use your passkey."],
    ["other", "Use your passkey."],
    ["magnet", "A magnet link."],
  ] as const;
  expect(checkPromises("locales/en-US", "errors", texts, capabilities)).toEqual([
    {
      path: "locales/en-US/errors.json",
      line: 1,
      message:
        '"other" speaks of "passkeys", which the product doesn\'t have. Take it out in every language, or allow it in contract/capabilities.ts.',
    },
  ]);
});
