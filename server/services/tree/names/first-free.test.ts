import { firstFree } from "./first-free.ts";

const among = (taken: ReadonlySet<number>) => async (numbers: readonly number[]) =>
  numbers.map((number) => !taken.has(number));
const upTo = (count: number) => new Set(Array.from({ length: count }, (_, index) => index + 1));

describe("firstFree", () => {
  it.each([0, 1, 7, 8, 9, 31, 1_000, 99_999])("follows %i taken numbers", async (count) => {
    expect(await firstFree(1, among(upTo(count)))).toBe(count + 1);
  });

  it("fills a gap among the first", async () => {
    expect(await firstFree(1, among(new Set([1, 2, 4])))).toBe(3);
  });

  it("never answers a taken number, whatever the gaps", async () => {
    const taken = new Set([...upTo(9), 11, 12, 15, 16, 23, 40]);
    expect(taken.has(await firstFree(1, among(taken)))).toBe(false);
  });

  it("asks few questions", async () => {
    let questions = 0;
    const free = among(upTo(50_000));
    await firstFree(1, (numbers) => {
      questions += 1;
      return free(numbers);
    });
    expect(questions).toBeLessThan(40);
  });
});
