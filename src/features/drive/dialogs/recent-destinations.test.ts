import { readDestinations, withDestination } from "./recent-destinations.ts";

const way = (id: string) => [{ id, name: id.toUpperCase() }];

describe("recent destinations", () => {
  it("are five at most, the latest first, each once", () => {
    const known = ["a", "b", "c", "d", "e", "b"].reduce(
      (all, id) => withDestination(all, way(id)),
      [] as ReturnType<typeof readDestinations>,
    );
    expect(known.map((one) => one[0]?.id)).toEqual(["b", "e", "d", "c", "a"]);
    expect(withDestination(known, way("f")).map((one) => one[0]?.id)).toEqual(["f", "b", "e", "d", "c"]);
  });

  it("survive whatever the browser kept", () => {
    expect(readDestinations(JSON.stringify([way("a"), [], "x", [{ id: 1 }]]))).toEqual([way("a")]);
    expect(readDestinations("{")).toEqual([]);
    expect(readDestinations(null)).toEqual([]);
  });
});
