import { noticeFile, versionFile } from "../../../tests/support/policy-texts.ts";
import type { ContentFile } from "../content/content-files.ts";
import { checkVersions } from "./check-versions.ts";
import { writtenVersions } from "./policy-versions.ts";

const first = versionFile("2023-02-01");
const supersedes = "2023-02-01";

const report = (...files: readonly ContentFile[]) =>
  checkVersions(writtenVersions(files)).map(({ path, line, message }) => `${path}:${line}  ${message}`);

it("versions that follow each other, each announced in time, have no faults", () => {
  expect(report(first, versionFile("2023-06-01", { supersedes }), noticeFile("2023-06-01"))).toEqual([]);
});

it("a correction may come before a version that was announced earlier, which goes on replacing what it said", () => {
  const announced = versionFile("2023-06-01", { supersedes, published: "2023-03-01" });
  const told = noticeFile("2023-06-01", { published: "2023-03-01" });
  const later = { supersedes, published: "2023-04-01", reason: "It promised what isn't there." };
  const correction = versionFile("2023-04-01", later);
  expect(
    report(first, correction, noticeFile("2023-04-01", { published: "2023-04-01" }), announced, told),
  ).toEqual([]);
});

it("the first version has nobody to tell, so it needs neither notice nor notice period", () => {
  expect(report(versionFile("2023-02-01", { published: "2023-02-01" }))).toEqual([]);
});

it("the folder is named after the day of effect", () => {
  expect(report(versionFile("2023-02-01", { effective: "2023-02-02" }))).toEqual([
    'content/policy/terms/2023-02-01/en-US.md:2  "effective" is 2023-02-02 but the folder says 2023-02-01. Rename one of them.',
  ]);
});

it("two versions never begin on one day", () => {
  const twin = versionFile("2023-06-01", { effective: "2023-02-01", supersedes });
  expect(report(first, twin, noticeFile("2023-06-01"))[0]).toBe(
    "content/policy/terms/2023-06-01/en-US.md:2  The version in folder 2023-02-01 takes effect on 2023-02-01, too. On one day only one version can begin: choose another day, and name the folder after it.",
  );
});

it("nothing takes effect before it is announced", () => {
  expect(report(versionFile("2023-02-01", { published: "2023-02-02" }))).toEqual([
    'content/policy/terms/2023-02-01/en-US.md:3  "published" is 2023-02-02, after the day it takes effect (2023-02-01). A policy can\'t bind anybody before it is announced: write an earlier day of publication, or a later day of effect.',
  ]);
});

it("a version names the one it replaces", () => {
  const notice = noticeFile("2023-06-01");
  const missing =
    'content/policy/terms/2023-06-01/en-US.md:1  "supersedes" must be 2023-02-01, the version before this one. Write supersedes: 2023-02-01.';
  expect(report(first, versionFile("2023-06-01"), notice)).toEqual([missing]);
  expect(report(first, versionFile("2023-06-01", { supersedes: "2023-01-31" }), notice)).toEqual([
    missing.replace(":1 ", ":4 "),
  ]);
  expect(report(versionFile("2023-02-01", { supersedes: "2022-01-01" }))).toEqual([
    'content/policy/terms/2023-02-01/en-US.md:4  "supersedes" is 2022-01-01, but no earlier version exists. Remove the line.',
  ]);
});

it("versions are announced in the order in which they take effect", () => {
  const early = { supersedes, published: "2022-12-01" };
  expect(report(first, versionFile("2023-06-01", early), noticeFile("2023-06-01", early))).toEqual([
    "content/policy/terms/2023-06-01/en-US.md:3  This version was published on 2022-12-01, before the version of 2023-02-01 that it replaces (2023-01-01). The two overlap: publish the one that takes effect first (2023-02-01) before the one of 2023-06-01.",
  ]);
});

it("people are told 30 days ahead, or why not", () => {
  const late = { supersedes, published: "2023-05-03" };
  const notice = noticeFile("2023-06-01", { published: "2023-05-03" });
  expect(report(first, versionFile("2023-06-01", late), notice)).toEqual([
    "content/policy/terms/2023-06-01/en-US.md:3  People are told on 2023-05-03 of a change on 2023-06-01: less than 30 days ahead. Let it take effect on 2023-06-02 or later, or write in one sentence why it can't wait, as reason: …",
  ]);
  expect(report(first, versionFile("2023-06-01", { ...late, reason: "A court order." }), notice)).toEqual([]);
  const inTime = { supersedes, published: "2023-05-02" };
  expect(
    report(first, versionFile("2023-06-01", inTime), noticeFile("2023-06-01", { published: "2023-05-02" })),
  ).toEqual([]);
});

it("every change has its notice, of the same day", () => {
  expect(report(first, versionFile("2023-06-01", { supersedes }))).toEqual([
    "content/policy/terms/2023-06-01/en-US.md:4  This version changes what people agreed to, but there is no notice that tells them. Write content/policy/terms/2023-06-01/notice/en-US.md: what changes, why, from when, and what they can do.",
  ]);
  const otherDay = noticeFile("2023-06-01", { published: "2023-01-02" });
  expect(report(first, versionFile("2023-06-01", { supersedes }), otherDay)).toEqual([
    "content/policy/terms/2023-06-01/notice/en-US.md:3  The notice was published on 2023-01-02, but the version says 2023-01-01. Both are published on the same day: correct one of them.",
  ]);
  expect(report(first, noticeFile("2023-07-01"))).toEqual([
    "content/policy/terms/2023-07-01/notice/en-US.md:3  This notice announces a version that doesn't exist. Write the version into the folder above, or remove the notice.",
  ]);
});

it("the text that counts is there", () => {
  expect(report(versionFile("2023-02-01", { authority: "ja" }))).toEqual([
    'content/policy/terms/2023-02-01/en-US.md:4  "authority" says that the text in ja counts, but ja.md is not there. Add it, or remove the line: then en-US counts.',
  ]);
});
