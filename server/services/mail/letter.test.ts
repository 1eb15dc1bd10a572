import { compose, sayIn } from "./letter.ts";

const texts = { text: (_locale: string, key: string) => `[${key}]` };

test("a letter says the same as plain text and as HTML", () => {
  const letter = compose(sayIn(texts, "es"), "es", "Code", [{ line: "Here it is" }, { code: "123456" }]);
  expect(letter.text).toBe("[greeting]\n\nHere it is\n\n    123456\n\n[footer]\n");
  expect(letter.html).toContain('<html lang="es">');
  expect(letter.html).toContain("Here it is");
  expect(letter.html).toContain(">123456<");
});

test("nothing in a letter can become markup", () => {
  const letter = compose(sayIn(texts, "es"), "es", "<b>", [{ line: '<img src="x">' }]);
  expect(letter.html).toContain("&lt;img src=&quot;x&quot;&gt;");
  expect(letter.html).toContain("<title>&lt;b&gt;</title>");
});
