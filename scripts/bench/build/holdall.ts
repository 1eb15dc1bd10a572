import { spawnSync } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import { stampOf } from "../../../src/gatsby/content/stamps.ts";
import { BENCH_LOCALES, type BenchArticle } from "./articles.ts";
import { frontMatter, write } from "../files.ts";
import type { SiteMaker } from "./peer.types.ts";

const root = dirname(dirname(dirname(import.meta.dirname)));

const articleFile = ({ category, slug }: BenchArticle, locale: string) =>
  `content/help/${category}/${slug}/${locale}.md`;

/** This repository with the bench's articles as its help centre; its other pages are made, too. */
export const holdall: SiteMaker = {
  name: "Holdall",
  install(folder) {
    const { stdout } = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8" });
    for (const path of stdout
      .split("\n")
      .filter((name) => name && !/^content\/(?:help|faq|blog|pages|policy)\//.test(name)))
      cpSync(join(root, path), join(folder, path));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    rmSync(join(folder, "content"), { recursive: true, force: true });
    write(folder, "content/redirects.json", "[]");
  },
  write(folder, articles) {
    for (const category of new Set(articles.map((article) => article.category)))
      writeAll(folder, (locale) => `content/help/${category}/${locale}.md`, category, "Articles.", "");
    for (const article of articles)
      writeAll(
        folder,
        (locale) => articleFile(article, locale),
        article.title,
        article.description,
        article.body,
      );
  },
  clean(folder) {
    for (const name of ["public", ".cache", "site"])
      rmSync(join(folder, name), { recursive: true, force: true });
  },
  command: [process.execPath, "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "scripts/build-site.ts"],
  output: "site/current",
  fileToEdit: (article) => articleFile(article, DEFAULT_LOCALE),
};

function writeAll(
  folder: string,
  file: (locale: string) => string,
  title: string,
  description: string,
  body: string,
): void {
  const fields = { title, description, updated: "2026-01-01", order: "10" };
  const original = frontMatter(fields) + body;
  write(folder, file(DEFAULT_LOCALE), original);
  const translation = frontMatter({ ...fields, translates: stampOf("help", original) }) + body;
  for (const locale of BENCH_LOCALES) if (locale !== DEFAULT_LOCALE) write(folder, file(locale), translation);
}
