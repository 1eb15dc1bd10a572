import { documentCookies } from "./cookies.ts";

const pageAt = (href: string): Document => ({ location: new URL(href), cookie: "" }) as unknown as Document;

test.each([
  ["https://holdall.example/s/abc", ";secure"],
  ["http://localhost:8080/s/abc", ""],
  ["http://192.168.1.20:8080/s/abc", ""],
])(
  "a cookie of %s ends with '%s': a page that came by plain HTTP may set none that are secure",
  (href, end) => {
    const page = pageAt(href);
    documentCookies(page).set("locale", "zh-TW", 60);
    expect(page.cookie).toBe(`locale=zh-TW;path=/;max-age=60;samesite=lax${end}`);
  },
);

test("names come in the browser's order, and a value with marks in it comes back as it was", () => {
  const cookies = documentCookies(document);
  cookies.set("first", "cHQ=; x", 60);
  cookies.set("second", "", 60);
  expect(cookies.names()).toEqual(["first", "second"]);
  expect(cookies.get("first")).toBe("cHQ=; x");
  expect(cookies.get("third")).toBeUndefined();
});
