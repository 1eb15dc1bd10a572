import { contentFile } from "../../../../tests/support/policy-texts.ts";
import { checkButtonNames } from "./button-names.ts";

const TEXTS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  "en-US": new Map([
    ["save:save", "Save"],
    ["upload:again", "Try {{name}} again"],
  ]),
  ja: new Map([
    ["save:save", "保存"],
    ["upload:again", "{{name}}を再試行"],
  ]),
};

const faults = (original: string, translation: string) =>
  checkButtonNames(
    [
      contentFile("help/saving/en-US.md", { title: "A" }, `## One {#one}\n${original}`),
      contentFile("help/saving/ja.md", { title: "A" }, `## Ichi {#one}\n${translation}`),
    ],
    (locale) => TEXTS[locale] ?? new Map(),
  ).map(({ path, line, message }) => `${path}:${line} ${message}`);

it("what is pressed is a text of the product, in each language its own", () => {
  expect(faults("Press **Save** or **Try … again**.", "**保存**か**…を再試行**を押します。")).toEqual([]);
  expect(faults("Press **Save here**.", "押します。")).toEqual([
    'content/help/saving/en-US.md:5 Nothing in the product is called "Save here". Write it exactly as it stands in locales/en-US.',
  ]);
  expect(faults("Press **Save**.", "**ここに保存**を押します。")).toEqual([
    'content/help/saving/ja.md:4 "Save" is called "保存" here. Write it so.',
  ]);
});

it("bold words that are no names are free", () => {
  expect(faults("**Room.** Make some.", "**容量。**空けます。")).toEqual([]);
});
