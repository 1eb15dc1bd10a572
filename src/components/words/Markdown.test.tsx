import { render, screen } from "@testing-library/react";
import { Markdown } from "./Markdown.tsx";

const show = (text: string, pictures: Readonly<Record<string, string>> = {}) =>
  render(<Markdown text={text} pictureOf={(name) => pictures[name] ?? ""} />).container;

test("headings, lists, tables and tasks are what they are meant to be", () => {
  show("# Bag\n\n- [x] socks\n- [ ] map\n\n| a | b |\n|---|---|\n| 1 | ~~2~~ |\n\n```js\nlet a;\n```");
  expect(screen.getByRole("heading", { name: "Bag" })).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByRole("columnheader", { name: "b" })).toBeVisible();
  expect(screen.getByText("let a;").tagName).toBe("CODE");
});

test("raw HTML never becomes markup", () => {
  const page = show(
    '<script>alert(1)</script>\n\nHi <img src=x onerror="alert(1)"> <b>you</b>\n\n<iframe src=//x>',
  );
  expect(page.querySelector("script, img, b, iframe")).toBeNull();
  expect(page).toHaveTextContent('<img src=x onerror="alert(1)">');
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "file:///etc",
  "//evil.example",
  "/drive/trash",
  "#x",
])("a link to %p leads nowhere", (url) => {
  const page = show(`[press](<${url.replace("\n", "&#10;")}>)`);
  expect(page.querySelector("a")).toBeNull();
  expect(page).toHaveTextContent("press");
});

test("links to the web open apart and give nothing away", () => {
  show("[press](https://example.org/a) <mailto:a@example.org>");
  expect(screen.getByRole("link", { name: "press" })).toHaveAttribute(
    "rel",
    "noopener noreferrer nofollow ugc",
  );
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("pictures come from beside the text, and from nowhere else", () => {
  const page = show("![map](./the%20map.png) ![spy](https://evil.example/a.png) ![up](../secret.png)", {
    "the map.png": "/t/1",
    "secret.png": "/t/2",
  });
  expect([...page.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual(["/t/1"]);
  expect(page).toHaveTextContent("spy");
});
