import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../../../../contract/locales.ts";
import { passcodeIn } from "./passcode-text.ts";

const facts: Readonly<Record<string, string>> = {
  title: "Summer 2026: photos",
  url: "https://holdall.example/s/AbCdEf123456",
  code: "k7qd",
};
const messageOf = (locale: string) => {
  const file = join(process.cwd(), "locales", locale, "share-server.json");
  const { message } = JSON.parse(readFileSync(file, "utf8")) as { message: { protected: string } };
  return message.protected.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? "");
};

test.each(LOCALES)("our own message in %s gives its code", (locale) => {
  expect(passcodeIn(messageOf(locale))).toBe("k7qd");
});

test("a code alone, with blanks around it, is a code", () => {
  expect(passcodeIn(" k7qd\n")).toBe("k7qd");
});

test("a link that carries its code gives it", () => {
  expect(passcodeIn("https://holdall.example/s/AbCdEf123456?s_code=Zz99")).toBe("Zz99");
});

test("a message in words of one's own gives the code after the colon, else the last word with a digit", () => {
  expect(passcodeIn("Look: https://holdall.example/s/AbCd1234 (pass: “MOON”)")).toBe("MOON");
  expect(passcodeIn("here you are https://holdall.example/s/AbCd1234 and the code is 4711ab")).toBe("4711ab");
});

test("nothing is made up", () => {
  expect(passcodeIn("https://holdall.example/s/AbCdEf123456")).toBeUndefined();
  expect(passcodeIn("hello there, my friend")).toBeUndefined();
});
