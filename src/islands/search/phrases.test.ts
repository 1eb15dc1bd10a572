import { globSync, readFileSync } from "node:fs";
import type { SearchPage, SearchSection } from "../../lib/search-index.ts";
import { createFinder } from "./find.ts";

/** The pages of a locale as in the build's index, made from their Markdown. */
function contentIn(locale: string): readonly SearchPage[] {
  return globSync(`content/{help,faq,blog,pages}/**/${locale}.md`).flatMap((file) => {
    const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, "utf8")) ?? [];
    if (/^draft:/m.test(head)) return [];
    const field = (name: string) => new RegExp(`^${name}: '?(.*?)'?$`, "m").exec(head)?.[1] ?? "";
    const [opening = "", ...parts] = body.replaceAll(/[*`|]|\]\([^)]*\)|\[/g, "").split(/^##+ /m);
    const sections = parts.map((part): SearchSection => {
      const [, heading = "", id = "", text = ""] = /^(.*?) \{#([\w-]+)\}\n(.*)$/s.exec(part) ?? [];
      return [id, heading, text];
    });
    const path = file.replace("content", "").replace(`/${locale}.md`, "");
    const place = path.split("/")[1] ?? "";
    const first: SearchSection = ["", "", `${field("description")} ${opening}`];
    return [{ path, title: field("title"), place, sections: [first, ...sections] }];
  });
}

const found = (locale: string, query: string) =>
  createFinder(contentIn(locale), locale)(query).map(({ href }) => href);

const FIRST = 3;

it.each([
  ["en-US", "passwrod", /forgot-password|reset-your-password|good-password/],
  ["en-US", "cancel subscription", /plan-ended|plans-and-traffic|what-does-it-cost/],
  ["en-US", "upload stuck", /upload-problems|interrupted-uploads|upload-interrupted/],
  ["en-US", "trash", /files\/trash|faq\/general#trash/],
  ["ru", "восстановить удаленные файлы", /files\/trash|faq\/general#trash/],
  ["ko", "비밀번호를 잊었어요", /forgot-password|reset-your-password/],
] as const)("%s: what people type finds help: %s", (locale, query, wanted) => {
  const first = found(locale, query).slice(0, FIRST);
  expect(first.join("\n")).toMatch(wanted);
  expect(first.join("\n")).not.toMatch(/\/blog\//);
});
