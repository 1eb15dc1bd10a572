import { waysOf } from "./visit-ways.ts";

const spelled = (visit: Parameters<typeof waysOf>[0]) =>
  waysOf(visit).map(({ kind, value }) => `${kind} ${value}`);

describe("the ways of a visit that are counted", () => {
  it("are words and hosts, each once", () => {
    const visit = {
      from: "Web",
      rr: "holdall.example/s/VSecret?s_code=abcd",
      tf: "newsletter",
      rf: "https://search.example/?q=ada+lovelace, news.example/a, https://search.example/b",
    };
    expect(spelled(visit)).toEqual([
      "from web",
      "page holdall.example",
      "referrer news.example",
      "referrer search.example",
      "source newsletter",
    ]);
  });

  it("are never something in which somebody stands", () => {
    expect(
      spelled({
        from: "ada@mail.example",
        tf: "Ada Lovelace",
        rr: "/home/ada",
        rf: "https://ada@host.example/",
      }),
    ).toEqual(["from other", "referrer other", "source other"]);
    expect(spelled({ rf: "x".repeat(2_048), tf: "x".repeat(33) })).toEqual([
      "referrer other",
      "source other",
    ]);
  });

  it("are nothing where a client says nothing, and at most ten referrers", () => {
    expect(spelled({ from: "" })).toEqual([]);
    const many = Array.from({ length: 30 }, (_, index) => `h${index}.example`).join(",");
    expect(spelled({ rf: many })).toHaveLength(10);
  });
});
