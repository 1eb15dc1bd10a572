import { nameParts } from "./name-parts.ts";

describe("a long name is cut in the middle", () => {
  it("keeping its extension and what stands before it", () => {
    expect(nameParts("Summer holiday photo 12.jpeg")).toEqual(["Summer holiday phot", "o 12.jpeg"]);
    expect(nameParts("A very long archive name.tar.gz")[1]).toBe("me.tar.gz");
  });

  it("counting letters, not code units", () => {
    const [start, end] = nameParts("🌴".repeat(20));
    expect([...start, ...end]).toHaveLength(20);
    expect(end).toBe("🌴".repeat(9));
  });

  it("unless it is short", () => {
    expect(nameParts("photo.jpg")).toEqual(["photo.jpg", ""]);
  });

  it("and what only looks like an extension isn't kept whole", () => {
    expect(nameParts("Version 1.5 of everything we know")[1]).toBe("g we know");
  });
});
