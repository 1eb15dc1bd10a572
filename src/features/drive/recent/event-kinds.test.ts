import { EVENT_KINDS, kindFrom, typesOf } from "./event-kinds.ts";

describe("kinds of events", () => {
  it("have each of the wire's types once; plays are asked for by name", () => {
    expect([...typesOf("all")].sort()).toEqual([
      "TYPE_COLLECT",
      "TYPE_CREATE",
      "TYPE_DELETE",
      "TYPE_DOWNLOAD",
      "TYPE_PLAY",
      "TYPE_RESTORE",
      "TYPE_UPDATE",
      "TYPE_UPLOAD",
      "TYPE_VIEW",
    ]);
    const parts = EVENT_KINDS.filter((kind) => kind !== "all").flatMap(typesOf);
    expect(parts).toHaveLength(typesOf("all").length);
  });

  it("are read from the address; an unknown one is all", () => {
    expect(kindFrom("?kind=opened")).toBe("opened");
    expect(kindFrom("?kind=dreamt")).toBe("all");
    expect(kindFrom("")).toBe("all");
  });
});
