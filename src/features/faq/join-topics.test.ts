import { joinTopics, type FaqTopic } from "./join-topics.ts";

const topic = (
  slug: string,
  language: string,
  updated: string,
  more: Partial<FaqTopic["body"]> = {},
): FaqTopic => ({
  slug,
  language,
  updated,
  title: "A & B",
  description: "About it.",
  body: {
    html: `<h2 id="${slug}-what"><a href="#${slug}-what">What?</a></h2><p>That.</p><h3 id="${slug}-sub">Sub</h3>`,
    headings: [{ id: `${slug}-what`, text: "What?", depth: 2 }],
    draft: false,
    outdated: false,
    ...more,
  },
});

it("topics stand above their questions, newest date first in line", () => {
  const joined = joinTopics(
    [topic("a", "en-US", "2026-01-02"), topic("b", "en-US", "2026-03-04")],
    [],
    "en-US",
  );
  expect(joined.updated).toBe("2026-03-04");
  expect(joined.body.headings.map(({ id, depth }) => [id, depth])).toEqual([
    ["topic-a", 2],
    ["a-what", 3],
    ["topic-b", 2],
    ["b-what", 3],
  ]);
  expect(joined.body.html.split("\n")[0]).toBe(
    '<section lang="en-US"><h2 id="topic-a"><a href="#topic-a">A &amp; B</a></h2><p>About it.</p><h3 id="a-what"><a href="#a-what">What?</a></h3><p>That.</p><h4 id="a-sub">Sub</h4></section>',
  );
});

it("counts as English while one topic is not translated", () => {
  const topics = [
    topic("a", "en-US", "2026-01-02"),
    topic("a", "ja", "2026-01-02"),
    topic("b", "en-US", "2026-01-02"),
  ];
  expect(joinTopics(topics, [], "ja").language).toBe("en-US");
  expect(joinTopics(topics.slice(0, 2), [], "ja").language).toBe("ja");
});

it("is behind its original as soon as one topic is", () => {
  const joined = joinTopics(
    [topic("a", "ja", "2026-01-02"), topic("b", "ja", "2026-01-02", { outdated: true })],
    [],
    "ja",
  );
  expect(joined.body.outdated).toBe(true);
});

it("an old anchor stands at today's question", () => {
  const { body } = joinTopics([topic("a", "en-US", "2026-01-02")], [{ from: "old", to: "a-what" }], "en-US");
  expect(body.html).toContain('<h3 id="a-what"><span id="old" data-now="a-what"></span><a');
});
