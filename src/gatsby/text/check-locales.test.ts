import { compareTexts, wrongPluralForms } from "./check-locales.ts";

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
    expect(compareTexts(english, russian, "ru")).toEqual([]);
  });

  it("names unknown and missing keys, with a suggestion", () => {
    const faulty = texts({ titel: "Hilfe", "nav.blog": "Blog", files_other: "{{count}}" });
    expect(compareTexts(english, faulty, "ja")).toEqual([
      '"titel" is not a key of the English file. Did you mean "title"?',
      '"title" is missing. Translate it for ja.',
    ]);
  });

  it("names broken placeholders and empty texts", () => {
    const faulty = texts({ title: "Ayuda {{brnad}}", "nav.blog": " ", files_other: "{{count}}" });
    expect(compareTexts(english, faulty, "es")).toEqual([
      '"title" has lost its placeholder "brand". Put it back.',
      '"title" has a placeholder "brnad" that English has not. Remove it.',
      '"nav.blog" is empty. Write its text.',
    ]);
  });
});

describe("plural forms follow the locale's rule", () => {
  it("Russian needs four", () => {
    expect(wrongPluralForms(texts({ files_one: "", files_other: "" }), "ru")).toEqual([
      '"files" has no form "few", which ru needs. Add "files_few".',
      '"files" has no form "many", which ru needs. Add "files_many".',
    ]);
  });

  it("Japanese has one", () => {
    expect(wrongPluralForms(texts({ files_one: "", files_other: "" }), "ja")).toEqual([
      '"files_one" is a form ja never uses. Remove it.',
    ]);
  });

  it("a text for zero may always be added", () => {
    expect(wrongPluralForms(texts({ n_zero: "", n_other: "" }), "ko")).toEqual([]);
  });
});
