import type { Locale } from "../../../contract/locales.ts";
import { article } from "../../lib/structured-data.ts";
import { policyFacts } from "./policy-facts.ts";
import { neighboursOf } from "./policy-dates.ts";

const DATES = ["2023-10-14", "2021-11-08", "2023-11-06"];
const policy = (effective: string, language: string) => ({
  title: "Terms",
  description: "All of them.",
  language,
  effective,
  published: "2021-10-08",
});
const context = (language: Locale, originalPath: string, translations: readonly Locale[]) => ({
  i18n: { language, originalPath },
  translations,
  dates: DATES,
  authority: "en-US" as const,
});

it("search engines are told in which language a text is written and when it applied", () => {
  const facts = policyFacts(
    policy("2023-10-14", "en-US"),
    context("ja", "/policy/terms/2023-10-14", ["en-US"]),
  );
  expect(facts).toMatchObject({
    language: "en-US",
    version: "2023-10-14",
    applies: "2023-10-14/2023-11-05",
  });
  expect(facts).not.toHaveProperty("translates");
});

it("a translation names what it translates", () => {
  const facts = policyFacts(policy("2023-11-06", "ja"), context("ja", "/policy/terms", ["en-US", "ja"]));
  expect(facts).toMatchObject({ language: "ja", applies: "2023-11-06/..", translates: "/policy/terms" });
  expect(article("https://x.example", "https://x.example/ja/policy/terms", facts)).toMatchObject({
    inLanguage: "ja",
    version: "2023-11-06",
    temporalCoverage: "2023-11-06/..",
    translationOfWork: { "@id": "https://x.example/policy/terms" },
  });
});

it("a version lasts until the day before the next one", () => {
  expect(neighboursOf("2021-11-08", DATES)).toEqual({
    before: undefined,
    next: "2023-10-14",
    until: "2023-10-13",
  });
  expect(neighboursOf("2023-11-06", DATES)).toEqual({
    before: "2023-10-14",
    next: undefined,
    until: undefined,
  });
});
