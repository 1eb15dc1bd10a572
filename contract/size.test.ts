import { sizeText } from "./size.ts";

/** @rule sizes */
describe("storage units B to PB, base 1024", () => {
  it.each([
    [0, "0\u00a0B"],
    [1023, "1,023\u00a0B"],
    [1024, "1\u00a0KB"],
    [1536, "1.5\u00a0KB"],
    [10_240, "10\u00a0KB"],
    [1024 ** 2, "1\u00a0MB"],
    [1.25 * 1024 ** 3, "1.25\u00a0GB"],
    [5 * 1024 ** 4, "5\u00a0TB"],
    [3 * 1024 ** 5, "3\u00a0PB"],
    [4096 * 1024 ** 5, "4,096\u00a0PB"],
  ])("%i bytes is %s", (bytes, text) => {
    expect(sizeText(bytes, "en-US")).toBe(text);
  });

  it("writes digits as the locale does", () => {
    expect(sizeText(1536, "es")).toBe("1,5\u00a0KB");
  });

  it("writes units in the letters of the language", () => {
    expect(sizeText(7, "ru")).toBe("7\u00a0Б");
    expect(sizeText(1536, "ru")).toBe("1,5\u00a0КБ");
    expect(sizeText(3 * 1024 ** 5, "uk")).toBe("3\u00a0ПБ");
    expect(sizeText(1536, "zh-CN")).toBe("1.5\u00a0KB");
  });

  it("takes what is no size as nothing", () => {
    expect(sizeText(Number.NaN, "en-US")).toBe("0\u00a0B");
    expect(sizeText(-5, "en-US")).toBe("0\u00a0B");
  });
});
