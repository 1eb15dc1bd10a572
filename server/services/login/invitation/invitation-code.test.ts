import { newCode, spelledCode } from "./invitation-code.ts";

it("is made of groups without characters that are mistaken for each other", () => {
  expect(newCode()).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
});

it.each([
  ["k7qd-9mwx-h3fp-c2tr", "k7qd-9mwx-h3fp-c2tr"],
  [" K7QD 9MWX h3fpc2tr.", "k7qd-9mwx-h3fp-c2tr"],
  ["k7qd-9mwx-h3", "k7qd-9mwx-h3"],
  ['"><b>pay eve at example.org at once', "bpay-evea-texa-mple"],
  ["…", ""],
])("spells %s as %s", (text, spelled) => {
  expect(spelledCode(text)).toBe(spelled);
});
