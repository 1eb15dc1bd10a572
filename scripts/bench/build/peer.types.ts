import type { BenchArticle } from "./articles.ts";

/** A program that makes a site of Markdown, as the bench drives it. */
export interface SiteMaker {
  readonly name: string;
  /** Puts the program and its settings into an empty folder. */
  install(folder: string): void;
  /** Writes the articles in every locale. */
  write(folder: string, articles: readonly BenchArticle[]): void;
  /** Removes what earlier builds left. */
  clean(folder: string): void;
  /** The command of a build. */
  readonly command: readonly [program: string, ...args: string[]];
  /** The finished pages are there. */
  readonly output: string;
  /** A file of the first article, to change. */
  fileToEdit(article: BenchArticle): string;
}
