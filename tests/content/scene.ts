import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCALES } from "../../contract/locales.ts";
import { withSeal } from "../../contract/seals.ts";
import { checkEverything } from "../../src/gatsby/content/check-content.ts";
import { stampOf } from "../../src/gatsby/content/stamps.ts";
import { PLAN_SEALS } from "../../src/gatsby/plan/plan-seals.ts";
import { POLICY_SEALS } from "../../src/gatsby/policy/policy-seals.ts";
import { lockText } from "../../src/gatsby/seals/seal-list.ts";

/** The day on which the content is checked. */
const TODAY = "2026-03-02";
export const ARTICLE = "help/saving/receipts/en-US.md";
export const JAPANESE = "help/saving/receipts/ja.md";
export const QUESTIONS = "faq/general/en-US.md";
export const POST = "blog/hello/en-US.md";
export const TERMS = "policy/terms/2023-01-01/en-US.md";
/** Published. */
export const FREE = "plans/free/2026-01-01.json";
/** Not published yet. */
export const PREMIUM = "plans/premium/2026-04-01.json";
export const PACK = "plans/room/2026-04-01.json";
const PICTURE = "pictures/bar.webp";

const article = [
  "---",
  "title: Receipts",
  "description: What a receipt proves.",
  "updated: 2026-03-01",
  "order: 10",
  "---",
  "",
  "After each save you get a receipt, and this is what it tells you about the files that are in your drive.",
  "",
  "## Choose a place {#choose}",
  "",
  "Read [the questions](/faq/general#how) first.",
  "",
  "![The bar with the button Save](/pictures/bar.webp)",
  "",
  "| sign | meaning |",
  "| --- | --- |",
  "| A | first |",
  "",
  "### On a phone {#phone}",
  "",
  "```",
  "sha256sum file",
  "```",
  "",
  "Press **Save** and wait.",
  "",
];

const japanese = (original: string) => [
  "---",
  "title: 受領証",
  "description: 受領証で分かること。",
  "updated: 2026-03-01",
  "order: 10",
  `translates: ${stampOf("help", original)}`,
  "---",
  "",
  "保存するたびに受領証が届きます。受領証には、自分のドライブに入ったファイルについて書かれています。あとから確認できます。",
  "",
  "## 場所を選ぶ {#choose}",
  "",
  "### スマートフォンで {#phone}",
  "",
];

const names = Object.fromEntries(LOCALES.map((locale) => [locale, "Saving"]));
const terms =
  "---\ntitle: Terms\ndescription: What holds.\neffective: 2023-01-01\npublished: 2022-11-01\nsummary: The first.\n---\n\nBe kind.\n";

const plan = (id: string, version: string, fields: object): string => {
  const words = { name: `The plan ${id}`, words: "What it is." };
  const allWords = Object.fromEntries(LOCALES.map((locale) => [locale, words]));
  return `${JSON.stringify({ id, version, ...fields, names: allWords }, null, 2)}\n`;
};
const prices = { EUR: { amount: 499, taxIncluded: true }, JPY: { amount: 800, taxIncluded: true } };
const trafficRules = { usedUp: "stop", visitorsPay: true, strangersPercent: 50, freePreviewBytes: 0 };
const limits = { entries: 100, offlineTasksADay: 10, linkDays: "unlimited", versionsKept: 5 };
const free = plan("free", "2026-01-01", {
  kind: "free",
  grants: { storageBytes: 1000, trafficBytesPerMonth: "unlimited", trafficRules, limits },
});

const SCENE: Readonly<Record<string, string>> = {
  [ARTICLE]: article.join("\n"),
  [JAPANESE]: japanese(article.join("\n")).join("\n"),
  "help/saving/en-US.md":
    "---\ntitle: Saving\ndescription: How it works.\nupdated: 2026-03-01\norder: 10\n---\n",
  [QUESTIONS]:
    "---\ntitle: General\ndescription: What people ask.\nupdated: 2026-03-01\norder: 10\n---\n\n## How does it work? {#how}\n\nLike this.\n",
  [POST]:
    "---\ntitle: Hello\ndescription: We are here.\npublished: 2026-03-01\nupdated: 2026-03-01\nauthor: team\ntags: saving\n---\n\nGood day.\n",
  [TERMS]: terms,
  "policy/policies.lock.json": lockText(POLICY_SEALS, withSeal([], TERMS, terms, "2022-11-01")),
  [FREE]: free,
  [PREMIUM]: plan("premium", "2026-04-01", {
    kind: "subscription",
    period: "month",
    prices,
    grants: { storageBytes: 5000, premium: true, limits: { entries: 900 } },
  }),
  [PACK]: plan("room", "2026-04-01", {
    kind: "storage-pack",
    period: "once",
    prices,
    grants: { storageBytes: 700 },
  }),
  "plans/plans.lock.json": lockText(PLAN_SEALS, withSeal([], FREE, free, "2025-12-31")),
  "authors.json": '{\n  "team": { "name": "Team", "about": "We." }\n}\n',
  "tags.json": `{\n  "saving": ${JSON.stringify(names)}\n}\n`,
  "redirects.json": '[\n  { "from": "/old", "to": "/faq/general", "status": 301 }\n]\n',
};

/** A small site's content below `root`, without a fault. */
export class Scene {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    for (const [path, text] of Object.entries(SCENE)) this.write(path, text);
    this.put(`static/${PICTURE}`, Buffer.alloc(1_000));
  }

  write(path: string, text: string | Buffer): void {
    this.put(`content/${path}`, text);
  }

  /** Writes a file anywhere below the root. */
  put(path: string, text: string | Buffer): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.root, "content", path), "utf8");
  }

  remove(path: string): void {
    rmSync(join(this.root, "content", path), { recursive: true });
  }

  move(path: string, to: string): void {
    this.write(to, this.read(path));
    this.remove(path);
  }

  /** Does to a text what an editor did by mistake. Throws when there is nothing to replace. */
  replace(path: string, from: string, to: string): void {
    const text = this.read(path);
    if (!text.includes(from)) throw new Error(`${path} doesn't hold ${from}`);
    this.write(
      path,
      text.replace(from, () => to),
    );
  }

  /** The messages an editor gets, without those about translations that are still to come. */
  faults(): string[] {
    return checkEverything(join(this.root, "content"), TODAY)
      .faults.filter(({ message }) => !message.startsWith("There is no translation into"))
      .map(({ path, line, message }) => `${path}:${line}  ${message}`);
  }
}
