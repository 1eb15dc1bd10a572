import {
  ACTIVATION_CODE_LETTERS,
  activationCodeOf,
  isActivationCode,
  spelledActivationCode,
} from "./activation-code.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** One letter less, which checks the others. */
const PAYLOAD = ACTIVATION_CODE_LETTERS - 1;
const numbers = (seed: number) =>
  Array.from({ length: PAYLOAD }, (_, index) => (seed * (index + 7) * (index + 3)) % 32);
const CODES = Array.from({ length: 40 }, (_, index) => activationCodeOf(numbers(index + 1)));
const bare = (code: string) => code.replaceAll("-", "");

it("is three groups of seven letters, the last of which checks the others", () => {
  for (const code of CODES) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{7}-){2}[0-9A-HJKMNP-TV-Z]{7}$/);
    expect(bare(code)).toHaveLength(ACTIVATION_CODE_LETTERS);
    expect(isActivationCode(code)).toBe(true);
  }
});

it("keeps every bit", () => {
  const zeros = new Array<number>(PAYLOAD).fill(0);
  const ones = zeros.map((_, place) => activationCodeOf(zeros.with(place, 1)));
  expect(new Set(ones).size).toBe(PAYLOAD);
  expect(activationCodeOf(zeros)).toBe("0000000-0000000-0000000");
});

it("finds every wrong letter", () => {
  for (const code of CODES) {
    const letters = bare(code);
    for (let at = 0; at < letters.length; at += 1)
      for (const other of ALPHABET) {
        const wrong = letters.slice(0, at) + other + letters.slice(at + 1);
        expect(isActivationCode(wrong)).toBe(other === letters[at]);
      }
  }
});

it("finds any two letters that changed places", () => {
  for (const code of CODES) {
    const letters = [...bare(code)];
    for (let one = 0; one < letters.length; one += 1)
      for (let other = one + 1; other < letters.length; other += 1) {
        const swapped = letters.with(one, letters[other]!).with(other, letters[one]!);
        expect(isActivationCode(swapped.join(""))).toBe(letters[one] === letters[other]);
      }
  }
});

it.each([
  ["one letter too few", (code: string) => code.slice(0, -1)],
  ["one letter too many", (code: string) => `${code}0`],
  ["leading nought too many", (code: string) => `0${code}`],
  ["nothing", () => ""],
  ["letters of other scripts", (code: string) => `К${code.slice(1)}`],
])("refuses %s", (_, change) => {
  for (const code of CODES) expect(isActivationCode(change(code))).toBe(false);
});

it.each([
  [" k7qd9mw xh3fpc2\ntr7qk2m ", "K7QD9MW-XH3FPC2-TR7QK2M"],
  ["k7qd-9mwx-h3fp-c2tr-7qk2-m", "K7QD9MW-XH3FPC2-TR7QK2M"],
  ["Ｋ７ＱＤ９ＭＷ", "K7QD9MW"],
  ["iIlLoOuU", "111100V-V"],
  ["K7QD9MW", "K7QD9MW"],
  ["K7QD9MWX", "K7QD9MW-X"],
  ["K7QD9MW-", "K7QD9MW"],
  ["–…", ""],
])("spells %j as %s", (typed, spelled) => expect(spelledActivationCode(typed)).toBe(spelled));
