import { rmSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALE_NAMES } from "../../../contract/locales.ts";
import { BENCH_LOCALES, type BenchArticle } from "./articles.ts";
import { frontMatter, write } from "../files.ts";
import { installPackages } from "../install.ts";
import type { SiteMaker } from "./peer.types.ts";

const locales = Object.fromEntries(
  BENCH_LOCALES.map((locale) => [
    locale === DEFAULT_LOCALE ? "root" : locale.toLowerCase(),
    { label: LOCALE_NAMES[locale], lang: locale },
  ]),
);

const CONFIG = `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({
  site: "https://bench.example",
  integrations: [starlight({ title: "Bench", defaultLocale: "root", locales: ${JSON.stringify(locales)} })],
});
`;

const COLLECTIONS = `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const articleFile = ({ category, slug }: BenchArticle, locale: string) =>
  `src/content/docs/${locale === DEFAULT_LOCALE ? "" : `${locale.toLowerCase()}/`}${category}/${slug}.md`;

/** Starlight makes ids of headings itself, so those of the articles go. */
const withoutIds = (body: string) => body.replaceAll(/ \{#[^}]*\}$/gm, "");

export const starlight: SiteMaker = {
  name: "Starlight",
  install(folder) {
    write(folder, "astro.config.mjs", CONFIG);
    write(folder, "src/content.config.ts", COLLECTIONS);
    installPackages(folder, ["astro", "@astrojs/starlight", "sharp"]);
  },
  write(folder, articles) {
    for (const article of articles)
      for (const locale of BENCH_LOCALES) {
        const { title, description, body } = article;
        write(folder, articleFile(article, locale), frontMatter({ title, description }) + withoutIds(body));
      }
  },
  clean(folder) {
    for (const name of ["dist", ".astro", "node_modules/.astro"])
      rmSync(join(folder, name), { recursive: true, force: true });
  },
  command: [process.execPath, "node_modules/astro/bin/astro.mjs", "build"],
  output: "dist",
  fileToEdit: (article) => articleFile(article, DEFAULT_LOCALE),
};
