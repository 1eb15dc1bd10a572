import { DEFAULT_LOCALE, LOCALES } from "../../../contract/locales.ts";
import { bareCounts, checkErrors, compareTexts, missingTexts, wrongPluralForms } from "./check-locales.ts";
import { groupFaults } from "./group-faults.ts";

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe("a translation is compared with English", () => {
  const english = texts({
    title: "Help for {{brand}}",
    "nav.blog": "Blog",
    files_one: "{{count}} file",
    files_other: "{{count}} files",
  });

  it("is sound with the same keys and placeholders, whatever plural forms it has", () => {
    const russian = texts({
      title: "Помощь: {{brand}}",
      "nav.blog": "Блог",
      files_one: "один файл",
      files_few: "{{count}} файла",
      files_many: "{{count}} файлов",
      files_other: "{{count}} файла",
    });
    expect(compareTexts(english, russian)).toEqual([]);
  });

  it("names unknown keys, with a suggestion", () => {
    const faulty = texts({ titel: "Hilfe", "nav.blog": "Blog", files_other: "{{count}}" });
    expect(compareTexts(english, faulty)).toEqual([
      '"titel" is not a key of the English file. Did you mean "title"?',
    ]);
  });

  it("asks for what is missing in all forms of the language", () => {
    expect(missingTexts(english, texts({ "nav.blog": "Блог" }), "ru").map(({ message }) => message)).toEqual([
      '"title" is missing. English: “Help for {{brand}}”',
      '"files_one", "files_few", "files_many", "files_other" are missing. English: “{{count}} files”',
    ]);
  });

  it("names broken placeholders and empty texts", () => {
    const faulty = texts({ title: "Ayuda {{brnad}}", "nav.blog": " ", files_other: "{{count}}" });
    expect(compareTexts(english, faulty)).toEqual([
      '"title" has lost its placeholder "brand". Put it back.',
      '"title" has a placeholder "brnad" that English has not. Remove it.',
      '"nav.blog" is empty. Write its text.',
    ]);
  });
});

describe("plural forms follow the locale's rule", () => {
  it("Russian needs four", () => {
    expect(wrongPluralForms(texts({ files_one: "", files_other: "" }), "ru")).toEqual([
      '"files" has no form "few", which its language needs. Add "files_few".',
      '"files" has no form "many", which its language needs. Add "files_many".',
    ]);
  });

  it("Japanese has one", () => {
    expect(wrongPluralForms(texts({ files_one: "", files_other: "" }), "ja")).toEqual([
      '"files_one" is a form its language never uses. Remove it.',
    ]);
  });

  it("a text for zero may always be added", () => {
    expect(wrongPluralForms(texts({ n_zero: "", n_other: "" }), "ko")).toEqual([]);
  });
});

test("a count is shown as the language writes numbers", () => {
  const shown = texts({ n_one: "one", n_other: "{{count, number}} of {{all}}", count: "{{count}}" });
  expect(bareCounts(shown)).toEqual([]);
  expect(bareCounts(texts({ n_other: "{{count}} files" }))).toEqual([
    '"n_other" shows its count without separators. Write {{count, number}}.',
  ]);
});

test("a name of the catalogue that English has no sentence for is told, and the file it is missing in", () => {
  expect(checkErrors("locales", ["file_not_found", "file_eaten"])).toEqual([
    {
      file: "locales/en-US/errors.json",
      message:
        '"file_eaten" of contract/errors.ts has no sentence here. Write what happened, and what its reader can do.',
    },
  ]);
});

describe("a fault is told once for all locales that have it", () => {
  const fault = { ns: "share", message: '"titel" is not a key of the English file. Remove it.' };

  it("names its locales, with what holds for one of them only", () => {
    const missing = { ns: "share", message: '"title" is missing.' };
    expect(
      groupFaults([
        { ...missing, locale: "es", note: "share: compartido" },
        { ...missing, locale: "ja", note: "" },
        { ...fault, locale: "ja" },
      ]),
    ).toEqual([
      { ns: "share", locales: ["es", "ja"], message: '"title" is missing.\n    es: share: compartido' },
      { ...fault, locales: ["ja"] },
    ]);
  });

  it("names the English text as the cause when all translations agree", () => {
    const everywhere = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
    const [told] = groupFaults(everywhere.map((locale) => ({ ...fault, locale })));
    expect(told?.message).toContain("look at the English text first");
  });
});
