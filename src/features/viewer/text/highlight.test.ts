import { colouredLines, languageOf } from "./highlight.ts";

test("a file's name says its language", () => {
  expect(languageOf("a.tsx")).toBe("typescript");
  expect(languageOf("style.SCSS")).toBe("css");
  expect(languageOf("notes.txt")).toBe("");
  expect(languageOf("constructor")).toBe("");
});

test("lines keep their text to the letter, whatever markup is in it", async () => {
  const text = 'const a = "<img src=x onerror=alert(1)>";\n\n/* two\nlines */ & done\n';
  const lines = await colouredLines(text, "javascript");
  expect(lines?.map((line) => line.map((piece) => piece.text).join("")).join("\n")).toBe(text);
  expect(lines?.[0]?.find(({ token }) => token === "keyword")?.text).toBe("const");
  expect(lines?.[3]?.[0]).toEqual({ text: "lines */", token: "comment" });
});

test("a text that is too long stays plain, as does an unknown language", async () => {
  expect(await colouredLines("x".repeat(200_001), "json")).toBeNull();
  expect(await colouredLines("x", "klingon")).toBeNull();
});
