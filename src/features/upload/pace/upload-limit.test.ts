import { keepLimit, keptLimit, readLimit } from "./upload-limit.ts";

describe("the limit of uploads as a person sets it", () => {
  it("is kept for each person apart", () => {
    keepLimit("ann", 2.5);
    expect([keptLimit("ann"), keptLimit("bob")]).toEqual([2.5, undefined]);
    keepLimit("ann", undefined);
    expect(keptLimit("ann")).toBeUndefined();
  });

  it("is read with a point or a comma; nothing is no limit, and nonsense nothing at all", () => {
    expect(readLimit(" 1,5 ")).toEqual({ limit: 1.5 });
    expect(readLimit("20")).toEqual({ limit: 20 });
    expect(readLimit("")).toEqual({ limit: undefined });
    for (const typed of ["fast", "0", "-1", "99999", "1.2.3"]) expect(readLimit(typed)).toBeUndefined();
  });
});
