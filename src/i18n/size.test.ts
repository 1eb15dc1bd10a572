import { formatSize } from "./size.ts";

describe("storage units B to PB, base 1024", () => {
  it.each([
    [0, "0 B"],
    [1023, "1,023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [10_240, "10 KB"],
    [1024 ** 2, "1 MB"],
    [1.25 * 1024 ** 3, "1.25 GB"],
    [5 * 1024 ** 4, "5 TB"],
    [3 * 1024 ** 5, "3 PB"],
    [4096 * 1024 ** 5, "4,096 PB"],
  ])("%i bytes is %s", (bytes, text) => {
    expect(formatSize(bytes, "en-US")).toBe(text);
  });

  it("writes digits as the locale does", () => {
    expect(formatSize(1536, "es")).toBe("1,5 KB");
  });

  it("writes units in the letters of the language", () => {
    expect(formatSize(7, "ru")).toBe("7 Б");
    expect(formatSize(1536, "ru")).toBe("1,5 КБ");
    expect(formatSize(3 * 1024 ** 5, "uk")).toBe("3 ПБ");
    expect(formatSize(1536, "zh-CN")).toBe("1.5 KB");
  });

  it("takes what is no size as nothing", () => {
    expect(formatSize(Number.NaN, "en-US")).toBe("0 B");
    expect(formatSize(-5, "en-US")).toBe("0 B");
  });
});
