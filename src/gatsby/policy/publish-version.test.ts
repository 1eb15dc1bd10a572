import type { Seal } from "../../../contract/seals.ts";
import { noticeFile, versionFile } from "../../../tests/support/policy-texts.ts";
import type { ContentFile } from "../content/content-files.ts";
import { newVersion } from "./new-version.ts";
import { writtenVersions, type WrittenVersion } from "./policy-versions.ts";
import { publishVersion } from "./publish-version.ts";

const TODAY = "2023-05-01";
const version = (...files: readonly ContentFile[]) => writtenVersions(files)[0] as WrittenVersion;
const publish = (
  files: readonly ContentFile[],
  seals: readonly Seal[] = [],
  { today = TODAY, translations = true } = {},
) => publishVersion(version(...files), seals, { today, translations });

const text = versionFile("2023-06-01", { published: TODAY });
const notice = noticeFile("2023-06-01", { published: TODAY });
const japanese = versionFile("2023-06-01", { published: TODAY }, { locale: "ja" });
const paths = (seals: readonly Seal[]) => seals.map(({ path }) => path.split("2023-06-01/")[1]);

it("seals the texts that count first, then their translations, and finished ones only", () => {
  const draft = versionFile("2023-06-01", { draft: "true" }, { locale: "ko" });
  const { seals, added } = publish([japanese, draft, notice, text]);
  expect(paths(seals)).toEqual(["en-US.md", "notice/en-US.md", "ja.md"]);
  expect(added).toEqual(seals);
  expect(publish([japanese, draft, notice, text], seals).added).toEqual([]);
  const first = publish([japanese, notice, text], [], { translations: false });
  expect(paths(first.seals)).toEqual(["en-US.md", "notice/en-US.md"]);
});

it("seals a corrected translation again, on the day of the correction", () => {
  const { seals } = publish([text, notice, japanese]);
  const corrected = { ...japanese, source: `${japanese.source}Mehr.\n` };
  const { added } = publish([text, notice, corrected], seals, { today: "2023-09-09" });
  expect(added.map(({ path, sealed }) => [path, sealed])).toEqual([
    ["policy/terms/2023-06-01/ja.md", "2023-09-09"],
  ]);
});

it("never seals a changed text that counts", () => {
  const { seals } = publish([text, notice]);
  expect(() => publish([{ ...text, source: "Other.\n" }, notice], seals)).toThrow(
    "content/policy/terms/2023-06-01/en-US.md:1  This text was sealed on 2023-05-01 and has been changed since. What is published is never sealed anew: undo the change, and write a new version.",
  );
});

it("publishes on the day that is written, neither before nor after", () => {
  const on = (published: string) => [versionFile("2023-06-01", { published }), notice];
  expect(() => publish(on("2023-05-02"))).toThrow(
    "en-US.md:3  The version is to be published on 2023-05-02; today is 2023-05-01 (UTC). Publish it on that day, or write the day on which it is really published.",
  );
  expect(() => publish(on("2023-04-01"))).toThrow(
    "en-US.md:3  People would read that this was published on 2023-04-01, but it is published today. Write published: 2023-05-01 here and in the notice; the notice period counts from then.",
  );
});

it("publishes no draft", () => {
  expect(() => publish([text, noticeFile("2023-06-01", { draft: "true" })])).toThrow(
    'notice/en-US.md:4  The text is marked as a draft. When it is finished, remove the line "draft", then publish it.',
  );
});

it("publishes nothing that was only begun", () => {
  const summary = "What this version changes, in one or two plain sentences.";
  const begun = versionFile("2023-06-01", { published: TODAY, summary });
  expect(() => publish([begun, notice])).toThrow(
    `en-US.md:4  Here still stands what policy:new wrote: "${summary}" Replace it, then publish.`,
  );
});

it("publishes no sentence of the skeleton that policy:new writes", () => {
  const { files } = newVersion({
    slug: "terms",
    effective: "2023-06-01",
    today: TODAY,
    before: { effective: "2023-01-01", texts: { "en-US": "---\ntitle: Terms\n---\nBe kind.\n" } },
  });
  const skeleton = files["policy/terms/2023-06-01/notice/en-US.md"]?.split("---\n").at(-1) ?? "";
  const sentences = skeleton.split(/\n+/).filter((line) => line !== "" && !line.startsWith("#"));
  expect(sentences).toHaveLength(3);
  for (const sentence of sentences) {
    const begun = noticeFile("2023-06-01", { published: TODAY }, { body: `News.\n\n${sentence}\n` });
    expect(() => publish([text, begun])).toThrow("Here still stands what policy:new wrote");
  }
});

it("publishes no version that says what the one before it says", () => {
  const before = version(versionFile("2023-01-01"));
  const same = version(text, notice);
  const options = { today: TODAY, translations: false, before };
  expect(() => publishVersion(same, [], options)).toThrow(
    "content/policy/terms/2023-06-01/en-US.md:1  The text says word for word what the version of 2023-01-01 says.",
  );
  const other = version(versionFile("2023-06-01", { published: TODAY }, { body: "Another.\n" }), notice);
  expect(publishVersion(other, [], options).added).toHaveLength(2);
});

it("takes over the history of a policy, but lets no later version begin in the past", () => {
  const old = versionFile("2023-02-01", { published: "2023-01-01" });
  const { seals } = publish([old]);
  expect(seals).toHaveLength(1);
  const late = [versionFile("2023-04-20", { published: "2023-03-01" }), noticeFile("2023-04-20")];
  expect(() => publish(late, seals, { today: "2023-05-02" })).toThrow(
    "en-US.md:2  The version would take effect on 2023-04-20, in the past. Nobody can be bound before they could read it: choose today or a later day.",
  );
});
