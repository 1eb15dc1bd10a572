import { KEYBOARDS } from "./keyboards.ts";
import { strengthOf } from "./password-strength.ts";

const PERSONAL = { texts: ["ada.lovelace@example.org", "Ada Lovelace", "Holdall"], min: 10 };

it.each([
  ["password12", "weak", "common"],
  ["Passw0rd12", "weak", "common"],
  ["ada.lovelace", "veryWeak", "personal"],
  ["AdaLovelace1", "weak", "personal"],
  ["holdall2026", "weak", "personal"],
  ["qwertyuiop[]", "weak", "keyboard"],
  ["abcdefghijkl", "veryWeak", "sequence"],
  ["aaaaaaaaaaaaaaa", "veryWeak", "repeat"],
  ["24.12.1987", "weak", "date"],
  ["xK9#", "weak", "short"],
  ["xK9#qL2$v", "weak", "short"],
  ["seven quiet lanterns", "veryStrong", undefined],
  ["a phrase of four words", "veryStrong", undefined],
  ["静かな夜に七つの提灯が揺れる", "veryStrong", undefined],
])("%j is %s, and the hint is %s", (password, level, hint) => {
  expect(strengthOf(password, PERSONAL)).toEqual({ level, hint });
});

it("a password without end takes no longer than a long one", () => {
  expect(strengthOf("4@$!".repeat(64), PERSONAL).hint).toBe("repeat");
});

it("knows which keys lie beside which", () => {
  expect(KEYBOARDS["qwerty"]?.["1"]).toEqual(["`~", null, null, "2@", "qQ", null]);
  expect(KEYBOARDS["qwerty"]?.["S"]).toEqual(["aA", "wW", "eE", "dD", "xX", "zZ"]);
});
