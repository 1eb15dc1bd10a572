import type { FileObject } from "../../../../contract/files.ts";
import { clipText, currentClip, meansClip, setClip, subscribeClip, type Clipped } from "./entry-clipboard.ts";

const clip: Clipped = {
  mode: "cut",
  chosen: { count: 2, files: [{ name: "a.txt" }, { name: "b.txt" }] as unknown as readonly FileObject[] },
};

describe("the clipboard of entries", () => {
  it("tells those who watch", () => {
    const watcher = jest.fn();
    const end = subscribeClip(watcher);
    setClip(clip);
    expect(currentClip()).toBe(clip);
    end();
    setClip(undefined);
    expect(watcher).toHaveBeenCalledTimes(1);
  });

  it("is meant by a paste unless something else was copied since", () => {
    expect(meansClip(clipText(clip), clip)).toBe(true);
    expect(meansClip("a.txt\r\nb.txt", clip)).toBe(true);
    expect(meansClip("", clip)).toBe(true);
    expect(meansClip("https://example.org", clip)).toBe(false);
    expect(meansClip("", undefined)).toBe(false);
  });
});
