import { readFileSync } from "node:fs";
import { LOCALES } from "../../../../contract/locales.ts";
import { shareMessage } from "./share-message.ts";

const sayIn = (locale: string) => {
  const { message } = JSON.parse(readFileSync(`locales/${locale}/sharing.json`, "utf8")) as {
    message: Record<string, string>;
  };
  return (key: string, values: Readonly<Record<string, string>>): string =>
    (message[key.replace("message.", "")] ?? "").replace(
      /\{\{(\w+)\}\}/g,
      (whole, name) => values[name] ?? whole,
    );
};

const facts = { title: "Summer trip", url: "https://a.example/s/abc", code: "k7qd", until: "May 9" };

describe("the message that goes with a link", () => {
  it.each<[string, Partial<typeof facts>, string]>([
    [
      "all of it",
      {},
      "I'd like to share “Summer trip” with you:\nhttps://a.example/s/abc?s_code=k7qd\nPasscode: k7qd\nThe link works until May 9.",
    ],
    [
      "no code",
      { code: "" },
      "I'd like to share “Summer trip” with you:\nhttps://a.example/s/abc\nThe link works until May 9.",
    ],
    [
      "no title, no end",
      { title: "", code: "", until: "" },
      "I'd like to share something with you:\nhttps://a.example/s/abc",
    ],
  ])("says %s", (_, part, text) => {
    expect(shareMessage({ ...facts, ...part }, sayIn("en-US"))).toBe(text);
  });

  it.each(LOCALES)("says title, link, code and end in %s", (locale) => {
    const text = shareMessage(facts, sayIn(locale));
    for (const part of ["Summer trip", "https://a.example/s/abc?s_code=k7qd", "k7qd", "May 9"])
      expect(text).toContain(part);
    expect(text).not.toContain("{{");
  });
});
