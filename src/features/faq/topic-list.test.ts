import { topicList, type FaqTopic } from "./topic-list.ts";

const topic = (slug: string, language: string): FaqTopic => ({
  slug,
  language,
  title: `${slug} in ${language}`,
  description: "About it.",
  body: {
    headings: [
      { id: `${slug}-what`, text: "What?", depth: 2 },
      { id: `${slug}-more`, text: "More", depth: 3 },
    ],
  },
});

it("lists the questions of each topic, not their subheadings", () => {
  expect(topicList([topic("a", "en-US")], [], "en-US")).toEqual([
    {
      slug: "a",
      language: "en-US",
      title: "a in en-US",
      description: "About it.",
      questions: [{ id: "a-what", text: "What?", formerIds: [] }],
    },
  ]);
});

it("a topic that is not translated stays English", () => {
  const topics = [topic("a", "en-US"), topic("a", "ja"), topic("b", "en-US")];
  expect(topicList(topics, [], "ja").map(({ language }) => language)).toEqual(["ja", "en-US"]);
});

it("a question keeps the ids it had", () => {
  const [first] = topicList([topic("a", "en-US")], [{ from: "old", to: "a-what" }], "en-US");
  expect(first?.questions[0]?.formerIds).toEqual(["old"]);
});
