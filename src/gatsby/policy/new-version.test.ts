import { newVersion } from "./new-version.ts";

const before = {
  effective: "2023-06-01",
  texts: {
    "en-US": [
      "---",
      "title: Terms",
      "effective: 2023-06-01",
      "published: 2023-04-01",
      "supersedes: 2023-01-01",
      "summary: Old news.",
      "reason: It could not wait.",
      "---",
      "",
      "The text.",
      "",
    ].join("\n"),
  },
};

it("begins with the text in force, new dates, and nothing that was true of the version before only", () => {
  const { files, publishBy } = newVersion({
    slug: "terms",
    effective: "2024-03-31",
    today: "2024-01-01",
    before,
  });
  expect(Object.keys(files)).toEqual([
    "policy/terms/2024-03-31/en-US.md",
    "policy/terms/2024-03-31/notice/en-US.md",
  ]);
  expect(files["policy/terms/2024-03-31/en-US.md"]?.split("\n")).toEqual([
    "---",
    "title: Terms",
    "effective: 2024-03-31",
    "published: 2024-03-01",
    "supersedes: 2023-06-01",
    "summary: What this version changes, in one or two plain sentences.",
    "draft: true",
    "---",
    "",
    "The text.",
    "",
  ]);
  expect(files["policy/terms/2024-03-31/notice/en-US.md"]).toContain("published: 2024-03-01\n");
  expect(publishBy).toBe("2024-03-01");
});

it("is published today at the earliest, even when that is less than 30 days ahead", () => {
  const { files, publishBy } = newVersion({
    slug: "terms",
    effective: "2024-01-20",
    today: "2024-01-01",
    before,
  });
  expect(files["policy/terms/2024-01-20/en-US.md"]).toContain("published: 2024-01-01\n");
  expect(publishBy).toBe("2023-12-21");
});
