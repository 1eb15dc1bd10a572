import { globSync } from "node:fs";
import { CONFIG_NAMES } from "../../../contract/config-files.ts";
import type { ContentFault, ContentFile } from "../content/content-files.ts";
import { AUTHORS_FILE, readAuthors, type Author } from "./authors.ts";
import { FAQ_ANCHORS_FILE, readFaqAnchors, type FaqAnchor } from "./faq-anchors.ts";
import { FIGURES_FILE, readFigures, type Figures } from "./figures.ts";
import { isFault, readJson, type JsonFile } from "./json-file.ts";
import { PLATFORMS_FILE, readPlatforms, type Platform } from "./platforms.ts";
import { REDIRECTS_FILE } from "./redirects.ts";
import { REFERRAL_FILE } from "../plan/check-referral.ts";
import { REWARDS_FILE } from "../plan/check-rewards.ts";
import { PLAN_SEALS } from "../plan/plan-seals.ts";
import { POLICY_SEALS } from "../policy/policy-seals.ts";
import { readTags, TAGS_FILE, type Tag } from "./tags.ts";

/** The content of all data files. */
export interface DataFiles {
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly platforms: readonly Platform[];
  readonly faqAnchors: readonly FaqAnchor[];
  readonly figures: readonly Figures[];
}

/** Reads every data file of a content folder and collects their faults. A missing file counts as empty. */
export function readDataFiles(
  folder: string,
  files: readonly ContentFile[],
): { data: DataFiles; faults: ContentFault[]; isUnread: boolean } {
  const faults: ContentFault[] = [];
  let isUnread = false;
  function read<T extends { readonly faults: readonly ContentFault[] }>(
    name: string,
    interpret: (file: JsonFile) => T,
  ): T | undefined {
    const file = readJson(folder, name);
    if (!file) return undefined;
    if (isFault(file)) {
      faults.push(file);
      isUnread = true;
      return undefined;
    }
    const result = interpret(file);
    faults.push(...result.faults);
    return result;
  }
  const data: DataFiles = {
    authors: read(AUTHORS_FILE, readAuthors)?.authors ?? [],
    tags: read(TAGS_FILE, readTags)?.tags ?? [],
    platforms: read(PLATFORMS_FILE, readPlatforms)?.platforms ?? [],
    faqAnchors: read(FAQ_ANCHORS_FILE, (file) => readFaqAnchors(file, files))?.anchors ?? [],
    figures: figureFiles(folder).flatMap(
      (name) => read(name, (file) => readFigures(file, periodOf(name)))?.figures ?? [],
    ),
  };
  return { data, faults, isUnread };
}

/** Every path below the content folder that the site reads besides Markdown. */
export const DATA_FILES: readonly RegExp[] = [
  ...[
    AUTHORS_FILE,
    TAGS_FILE,
    PLATFORMS_FILE,
    FAQ_ANCHORS_FILE,
    REDIRECTS_FILE,
    REWARDS_FILE,
    REFERRAL_FILE,
    POLICY_SEALS.file,
    PLAN_SEALS.file,
  ].map((name) => new RegExp(`^content/${name}$`)),
  new RegExp(`^content/config/(?:${CONFIG_NAMES.join("|")})\\.json$`),
  /^content\/plans\/[^/]+\/[^/]+\.json$/,
  /^content\/tax\/[^/]+\.json$/,
  /^content\/campaigns\/[^/]+\.json$/,
  /^content\/published\.txt$/,
  new RegExp(`^content/transparency/[^/]+/${FIGURES_FILE}$`),
];

const figureFiles = (folder: string): string[] =>
  globSync(`transparency/*/${FIGURES_FILE}`, { cwd: folder })
    .map((name) => name.replaceAll("\\", "/"))
    .sort();

export const periodOf = (figuresFile: string): string => figuresFile.split("/").at(-2) ?? "";
