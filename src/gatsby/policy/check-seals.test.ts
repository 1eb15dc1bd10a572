import { withSeal, type Seal } from "../../../contract/seals.ts";
import { noticeFile, versionFile } from "../../../tests/support/policy-texts.ts";
import type { ContentFile } from "../content/content-files.ts";
import { lockText } from "../seals/seal-list.ts";
import { checkSeals } from "./check-seals.ts";
import { sealPath, writtenVersions } from "./policy-versions.ts";
import { POLICY_SEALS } from "./policy-seals.ts";

const SEALED_ON = "2023-01-01";
const first = versionFile("2023-02-01");
const second = versionFile("2023-06-01", { supersedes: "2023-02-01" });
const notice = noticeFile("2023-06-01");
const japanese = versionFile("2023-06-01", {}, { locale: "ja" });

const seal = (...files: readonly ContentFile[]): readonly Seal[] =>
  files.reduce<readonly Seal[]>((seals, file) => withSeal(seals, sealPath(file), file.source, SEALED_ON), []);

function report(
  files: readonly ContentFile[],
  lock: string | readonly Seal[],
  today = "2023-03-01",
): string[] {
  const text = typeof lock === "string" ? lock : lockText(POLICY_SEALS, lock);
  return checkSeals(writtenVersions(files), text, today).map(
    ({ path, line, message }) => `${path}:${line}  ${message}`,
  );
}

const edited = (file: ContentFile): ContentFile => ({
  ...file,
  source: `${file.source}One more sentence.\n`,
});

it("texts that are as they were sealed have no faults, however their lines end", () => {
  const all = [first, second, notice, japanese];
  expect(report(all, seal(...all))).toEqual([]);
  const windows = { ...first, source: `\uFEFF${first.source.replaceAll("\n", "\r\n")}\r\n` };
  expect(report([windows], seal(first))).toEqual([]);
});

it("a published version never changes", () => {
  expect(report([edited(first)], seal(first))).toEqual([
    "content/policy/terms/2023-02-01/en-US.md:1  This text was published and sealed on 2023-01-01 and has been changed since. A published version never changes: undo the change (git log -- content/policy/terms/2023-02-01/en-US.md shows it), and write what should be different into a new version: npm run policy:new -- terms <day it takes effect>.",
  ]);
});

it("nor does its notice", () => {
  expect(report([first, second, edited(notice)], seal(first, second, notice))).toEqual([
    "content/policy/terms/2023-06-01/notice/en-US.md:1  This notice was published and sealed on 2023-01-01 and has been changed since. People were told what it said: undo the change (git log -- content/policy/terms/2023-06-01/notice/en-US.md shows it), and write corrections into the notice of a new version.",
  ]);
});

it("the text that counts can't be sealed anew after a change", () => {
  const lock = withSeal(seal(first), sealPath(first), edited(first).source, "2023-02-02");
  expect(report([edited(first)], lock)[0]).toMatch(
    /en-US\.md:1 {2}This text was published and sealed on 2023-01-01/,
  );
});

it("a translation may come later and be corrected, and a sealed one is sealed again", () => {
  const all = [first, second, notice];
  expect(report([...all, edited(japanese)], seal(...all))).toEqual([]);
  expect(report([...all, edited(japanese)], seal(...all, japanese))).toEqual([
    "content/policy/terms/2023-06-01/ja.md:1  This translation was sealed on 2023-01-01 and has been changed since. If the change corrects the translation, seal it: npm run policy:publish -- terms 2023-06-01 --translations. The text that counts (en-US.md) isn't touched by it.",
  ]);
  const again = withSeal(seal(...all, japanese), sealPath(japanese), edited(japanese).source, "2023-02-02");
  expect(report([...all, edited(japanese)], again)).toEqual([]);
});

it("a version whose day of publication has come is sealed, or a draft", () => {
  const late = versionFile("2023-02-01", { published: "2023-03-01" });
  expect(report([late], seal(), "2023-03-01")).toEqual([
    "content/policy/terms/2023-02-01/en-US.md:3  This version was to be published on 2023-03-01, but it isn't sealed, so nobody can see it. Publish it with npm run policy:publish -- terms 2023-02-01, or write the day on which it will be published.",
  ]);
  expect(report([late], seal(), "2023-02-28")).toEqual([]);
  expect(report([versionFile("2023-02-01", { draft: "true" })], seal())).toEqual([]);
});

it("no version slips in before one that is published, unless it corrects what can't wait", () => {
  expect(report([first, second, notice], seal(second, notice))).toEqual([
    "content/policy/terms/2023-02-01/en-US.md:2  A version that takes effect on 2023-06-01 is published already. This one can't begin before it: the two would overlap. Choose a day after 2023-06-01, or, if it corrects what can't wait, write why, as reason: …",
  ]);
  const correction = versionFile("2023-02-01", {
    reason: "It promised what isn't there.",
    published: "2023-02-01",
  });
  expect(report([correction, second, notice], seal(correction, second, notice))).toEqual([]);
});

it("a published notice is sealed with its version", () => {
  expect(report([first, second, notice], seal(first, second))).toEqual([
    "content/policy/terms/2023-06-01/notice/en-US.md:1  This notice isn't sealed. Seal it with npm run policy:publish -- terms 2023-06-01.",
  ]);
});

it("what was published stays", () => {
  expect(report([first], seal(first, second, notice))).toEqual([
    "content/policy/policies.lock.json:11  policy/terms/2023-06-01/en-US.md was published and sealed on 2023-01-01, but the file is gone. Published texts stay readable: bring it back from the history (git log -- content/policy/terms/2023-06-01/en-US.md).",
    "content/policy/policies.lock.json:17  policy/terms/2023-06-01/notice/en-US.md was published and sealed on 2023-01-01, but the file is gone. Published texts stay readable: bring it back from the history (git log -- content/policy/terms/2023-06-01/notice/en-US.md).",
  ]);
});

describe("the list of seals is only continued", () => {
  const all = [first, second, notice];
  const broken = (path: string, line: number) => [
    `content/policy/policies.lock.json:${line}  The seal of ${path} doesn't follow from the seals before it: one of them was edited, removed or put elsewhere. The list of seals is only ever continued by npm run policy:publish; bring it back from the history (git log -- content/policy/policies.lock.json).`,
  ];

  it("an altered hash is found", () => {
    const text = lockText(POLICY_SEALS, seal(...all)).replace(/"sha256": "./, '"sha256": "g');
    expect(report(all, text)[0]).toBe(broken("policy/terms/2023-02-01/en-US.md", 8)[0]);
  });

  it("so is an altered day of sealing, a removed seal and a changed order", () => {
    const seals = seal(...all);
    const earlier = seals.map((each, index) => (index === 1 ? { ...each, sealed: "2022-01-01" } : each));
    expect(report(all, earlier)).toEqual(broken("policy/terms/2023-06-01/en-US.md", 14));
    expect(report(all, seals.slice(1))[0]).toBe(broken("policy/terms/2023-06-01/en-US.md", 8)[0]);
    expect(report(all, seals.toReversed())[0]).toBe(broken("policy/terms/2023-06-01/notice/en-US.md", 8)[0]);
  });

  it("a list that two changes were merged into says so", () => {
    expect(report(all, "<<<<<<< HEAD\n{}")).toEqual([
      "content/policy/policies.lock.json:1  The list of seals can't be read, perhaps because two changes were merged into it. Take the version of the main branch, then run npm run policy:publish again.",
    ]);
  });
});
