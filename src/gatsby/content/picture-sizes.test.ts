import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { finishArticle } from "./finish-article.ts";
import { pictureSizes } from "./picture-sizes.ts";

let statics: string;
beforeEach(async () => {
  statics = await mkdtemp(join(tmpdir(), "pictures-"));
  await mkdir(join(statics, "pictures"));
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } });
  await picture().webp().toFile(join(statics, "pictures/the bar.webp"));
  await picture().withMetadata({ orientation: 6 }).jpeg().toFile(join(statics, "pictures/turned.jpg"));
});
afterEach(() => rm(statics, { recursive: true }));

it("pictures keep their place before they arrive, as large as they are drawn", async () => {
  const html =
    '<p><img src="/pictures/the%20bar.webp" alt="The bar"></p><img alt="x" src="/pictures/turned.jpg">';
  expect(finishArticle(html, "ja", await pictureSizes(html, statics)).html).toBe(
    '<p><img src="/pictures/the%20bar.webp" alt="The bar" width="40" height="30"></p>' +
      '<img alt="x" src="/pictures/turned.jpg" width="30" height="40">',
  );
});

it("pictures that are missing or of another place have no size", async () => {
  const html = '<p>Words</p><img src="/pictures/none.webp"><img src="https://example.org/bar.webp">';
  expect(await pictureSizes(html, statics)).toEqual(new Map());
});
