import { contentHeaders } from "./content-type.ts";

test.each(["image/png", "audio/mpeg", "video/mp4", "application/pdf"])("shows %s as it is", (mime) => {
  expect(contentHeaders(mime, "inline")).toMatchObject({ disposition: "inline", type: mime });
});

test.each([
  "text/html",
  "text/css",
  "text/markdown",
  "application/json",
  "application/javascript",
  "text/xml",
])("shows %s as plain text", (mime) => {
  expect(contentHeaders(mime, "inline")).toMatchObject({
    disposition: "inline",
    type: "text/plain; charset=utf-8",
  });
});

test.each([
  "image/svg+xml",
  "application/xhtml+xml",
  "application/xml",
  "application/x-shockwave-flash",
  "",
  "nonsense",
])("never shows %s", (mime) => {
  expect(contentHeaders(mime, "inline")).toMatchObject({
    disposition: "attachment",
    type: "application/octet-stream",
  });
});

test("never names HTML in a download either", () => {
  expect(contentHeaders("text/html", "attachment").type).toBe("application/octet-stream");
});

test.each(["image/png", "text/html", "image/svg+xml"])("sandboxes %s", (mime) => {
  expect(contentHeaders(mime, "inline").policy).toMatch(/^sandbox; default-src 'none'/);
});

test("lets the browser's PDF viewer run, and nothing of ours", () => {
  expect(contentHeaders("application/pdf", "inline").policy).toMatch(/^default-src 'none'/);
});
