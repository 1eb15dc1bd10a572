import type { FileObject } from "../../../../contract/files.ts";
import { isEnding, sourceOf } from "./links.ts";

const link = (url: string, expire = "2026-01-01T12:00:00.000Z") => ({ url, token: "", expire });
const file = (changes: Partial<FileObject>) =>
  ({ links: {}, medias: [], mime_type: "text/plain", web_content_link: "/kept", ...changes }) as FileObject;

test("the link for showing comes before the one for keeping", () => {
  const links = { "application/octet-stream": link("/keep"), "text/plain": link("/show") };
  expect(sourceOf(file({ links }))).toBe("/show");
  expect(sourceOf(file({ links, medias: [{ link: link("/play"), is_default: true }] as never }))).toBe(
    "/play",
  );
  expect(sourceOf(file({}))).toBe("/kept");
});

test("a link is renewed a minute before its end", () => {
  const shown = file({ links: { "text/plain": link("/show") } });
  const end = Date.parse("2026-01-01T12:00:00.000Z");
  expect(isEnding(shown, end - 61_000)).toBe(false);
  expect(isEnding(shown, end - 59_000)).toBe(true);
  expect(isEnding(file({}), end)).toBe(false);
});
