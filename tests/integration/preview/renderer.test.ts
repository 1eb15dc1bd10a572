import assert from "node:assert/strict";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import sharp from "sharp";
import { findSandbox, type Sandbox } from "../../../server/platform/process/sandbox.ts";
import {
  createRenderer,
  type Renderer,
  type RendererParts,
} from "../../../server/services/preview/render/renderer.ts";

describe("what decodes pictures", () => {
  let folder: string;
  let file: string;
  let sandbox: Sandbox;
  const renderers: Renderer[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdall-renderer-"));
    sandbox = await findSandbox(folder, (command) => assert.fail(`${command} doesn't run`));
    file = join(folder, "large.png");
    const background = { r: 9, g: 90, b: 200 };
    const create = { width: 9_000, height: 9_000, channels: 3, background } as const;
    await writeFile(file, await sharp({ create }).png({ compressionLevel: 1 }).toBuffer());
  });
  after(async () => {
    for (const renderer of renderers) renderer.close();
    await rm(folder, { recursive: true, force: true });
  });

  const renderer = (limits: Partial<RendererParts> = {}) => {
    const made = createRenderer({ folder, sandbox, ...limits });
    renderers.push(made);
    return made;
  };
  const wish = (into: string | null = null) => ({
    file,
    into,
    size: "SIZE_LARGE" as const,
    taken: "PICTURE" as const,
  });

  it("tells a picture's size and makes a smaller one", async () => {
    const into = join(folder, "small.webp");
    assert.deepEqual(await renderer().render(wish(into)), { width: 9_000, height: 9_000 });
    assert.equal((await sharp(into).metadata()).width, 1_280);
    assert.ok((await stat(into)).size > 0);
  });

  it("gives a picture up that asks too much of the processor", async () => {
    assert.equal(await renderer({ processorMs: 50 }).render(wish(join(folder, "never.webp"))), null);
  });

  it("gives a picture up that takes too much memory", async () => {
    assert.equal(await renderer({ memoryBytes: 1 }).render(wish(join(folder, "never.webp"))), null);
  });

  it("refuses a small file by its head that says it takes hundreds of megabytes to be held", async () => {
    const bomb = join(folder, "bomb.png");
    const create = { width: 9_500, height: 9_500, channels: 3, background: "#135" } as const;
    const interlaced = { progressive: true, compressionLevel: 1 };
    await writeFile(bomb, await sharp({ create }).toColourspace("rgb16").png(interlaced).toBuffer());
    const into = join(folder, "bomb.webp");
    const wished = { ...wish(into), file: bomb };
    assert.equal(await renderer().render(wished), null);
    await assert.rejects(stat(into), { code: "ENOENT" });
    assert.deepEqual(await renderer().render({ ...wished, into: null }), { width: 9_500, height: 9_500 });
  });

  it("says nothing about a picture that had no time, and goes on with the next", async () => {
    const hasty = renderer({ waitMs: 1 });
    for (let time = 0; time < 2; time += 1) {
      await assert.rejects(hasty.render(wish()), { error: "unavailable" });
    }
  });

  it("refuses once it is closed, also what is under way", async () => {
    const closing = renderer();
    const underWay = closing.render(wish(join(folder, "late.webp")));
    closing.close();
    await assert.rejects(underWay, { error: "unavailable" });
    await assert.rejects(closing.render(wish()), { error: "unavailable" });
  });
});
