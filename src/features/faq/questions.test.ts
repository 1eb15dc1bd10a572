import { questionsOf } from "./questions.ts";

it("each question has its answer, subheadings included", () => {
  const html =
    '<h2 id="a"><a href="#a">Who &amp; <em>what</em>?</a></h2>\n<p>We.</p>\n<h3 id="b">More</h3><p>It.</p><h2 id="c"><a href="#c">Why?</a></h2><p>So.</p>';
  expect(questionsOf(html)).toEqual([
    { question: "Who & what?", answer: '<p>We.</p>\n<h3 id="b">More</h3><p>It.</p>' },
    { question: "Why?", answer: "<p>So.</p>" },
  ]);
  expect(questionsOf("<p>No question.</p>")).toEqual([]);
});
