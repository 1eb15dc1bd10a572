import { daysAfter } from "../../../contract/policy.ts";
import { NOTICE_DAYS } from "./check-versions.ts";

const SUMMARY = "What this version changes, in one or two plain sentences.";
const DESCRIPTION = "One sentence for lists and search results.";
const OPENING = "Which policy changes, and from when.";
const CHANGE = "The first change.";
const DIFFERENCE = "What is different in";
const REASON = "and the reason for it.";
const CHOICE = "What people can do if they agree, and if they don't.";

/** Sentences that `policy:new` writes for somebody to replace. */
export const PLACEHOLDERS: readonly string[] = [
  SUMMARY,
  DESCRIPTION,
  OPENING,
  CHANGE,
  DIFFERENCE,
  REASON,
  CHOICE,
];

export interface NewVersion {
  /** The text of each file to write, by its path below the content folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The last day on which it can be published with the full notice period. */
  readonly publishBy: string;
}

interface Wanted {
  readonly slug: string;
  /** The day on which the new version takes effect. */
  readonly effective: string;
  /** A UTC day. */
  readonly today: string;
  /** The version to start from: its day and its texts by locale, including the one that counts. */
  readonly before: { readonly effective: string; readonly texts: Readonly<Record<string, string>> };
}

/** Drafts the next version: the text in force with new dates, and the skeleton of its notice. */
export function newVersion({ slug, effective, today, before }: Wanted): NewVersion {
  const folder = `policy/${slug}/${effective}`;
  const publishBy = daysAfter(effective, -NOTICE_DAYS);
  const published = publishBy > today ? publishBy : today;
  const fields = {
    effective,
    published,
    supersedes: before.effective,
    summary: SUMMARY,
    draft: "true",
  };
  const notice = noticeSkeleton(slug, effective, published, before.effective);
  const files = Object.entries(before.texts).flatMap(([locale, source]) => [
    [`${folder}/${locale}.md`, withFields(source, fields)],
    [`${folder}/notice/${locale}.md`, notice],
  ]);
  return { files: Object.fromEntries(files) as Record<string, string>, publishBy };
}

/** These fields concern only the version before. */
const NOT_KEPT = ["reason", "translates"];

/** The text with these fields of front matter in place of its own. */
function withFields(source: string, fields: Readonly<Record<string, string>>): string {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.indexOf("---", 1);
  const kept = lines.slice(1, end).filter((line) => {
    const key = /^([A-Za-z]+):/.exec(line)?.[1] ?? "";
    return !Object.hasOwn(fields, key) && !NOT_KEPT.includes(key);
  });
  const written = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return ["---", ...kept, ...written, "---", ...lines.slice(end + 1)].join("\n");
}

const noticeSkeleton = (slug: string, effective: string, published: string, before: string): string =>
  `---
title: What changes on ${effective}
description: ${DESCRIPTION}
published: ${published}
draft: true
---

${OPENING}

## What changes and why {#what-changes}

- **${CHANGE}** ${DIFFERENCE} [the new version](/policy/${slug}/${effective}), ${REASON}

## What you can do {#what-you-can-do}

${CHOICE} They can [compare both versions](/policy/${slug}/compare/${before}..${effective}) word by word.
`;
