import { rmSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import { BENCH_LOCALES, type BenchArticle } from "./articles.ts";
import { frontMatter, write } from "../files.ts";
import { installPackages } from "../install.ts";
import type { SiteMaker } from "./peer.types.ts";

const CONFIG = `export default {
  title: "Bench",
  url: "https://bench.example",
  baseUrl: "/",
  i18n: { defaultLocale: "${DEFAULT_LOCALE}", locales: ${JSON.stringify(BENCH_LOCALES)} },
  markdown: { format: "md" },
  // Nobody wrote a page for the root, which its layout links to.
  onBrokenLinks: "warn",
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`;

const articleFile = ({ category, slug }: BenchArticle, locale: string) =>
  locale === DEFAULT_LOCALE
    ? `docs/${category}/${slug}.md`
    : `i18n/${locale}/docusaurus-plugin-content-docs/current/${category}/${slug}.md`;

export const docusaurus: SiteMaker = {
  name: "Docusaurus",
  install(folder) {
    write(folder, "docusaurus.config.mjs", CONFIG);
    installPackages(folder, [
      "@docusaurus/core",
      "@docusaurus/preset-classic",
      "react@19",
      "react-dom@19",
      // Newer ones within its range want a version of @docsearch/core that the registry lacks.
      "@docsearch/react@4.7.0",
    ]);
  },
  write(folder, articles) {
    for (const article of articles)
      for (const locale of BENCH_LOCALES) {
        const { title, description, body } = article;
        write(folder, articleFile(article, locale), frontMatter({ title, description }) + body);
      }
  },
  clean(folder) {
    for (const name of ["build", ".docusaurus", "node_modules/.cache"])
      rmSync(join(folder, name), { recursive: true, force: true });
  },
  command: [process.execPath, "node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"],
  output: "build",
  fileToEdit: (article) => articleFile(article, DEFAULT_LOCALE),
};
