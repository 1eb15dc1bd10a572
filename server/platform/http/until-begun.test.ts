import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { untilBegun } from "./until-begun.ts";

describe("the first byte of a stream", () => {
  it("is waited for, and isn't lost", async () => {
    const source = new PassThrough();
    const begun = untilBegun(source);
    source.write("first");
    await begun;
    source.end(" last");
    expect(await text(source)).toBe("first last");
  });

  it("may be its end", async () => {
    await untilBegun(Readable.from([]));
  });

  it("is told when it doesn't come", async () => {
    const source = new PassThrough();
    const begun = untilBegun(source);
    source.destroy(new Error("gone"));
    await expect(begun).rejects.toThrow("gone");
    await expect(untilBegun(source)).rejects.toThrow("gone");
    const closed = new PassThrough();
    closed.destroy();
    await expect(untilBegun(closed)).rejects.toThrow("cancelled");
  });
});
