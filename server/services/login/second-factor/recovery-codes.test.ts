import { newRecoveryCodes, recoveryHash, spelledRecoveryCode } from "./recovery-codes.ts";

it("makes ten different codes of 80 bits", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it("reads a code however it was typed, and nothing else", () => {
  expect(spelledRecoveryCode(" 7qk2 m9xr o4td-hwb6 ")).toBe("7QK2-M9XR-04TD-HWB6");
  expect(spelledRecoveryCode("7QK2M9XR04TDHWBI")).toBe("7QK2-M9XR-04TD-HWB1");
  for (const text of ["", "123456", "7QK2-M9XR-04TD-HWB", "7QK2-M9XR-04TD-HWB66", "7QK2-M9XR-04TD-HWBU"])
    expect(spelledRecoveryCode(text)).toBe("");
});

it("keeps codes apart by person", () => {
  const [code] = newRecoveryCodes();
  expect(recoveryHash("key", "ada", code!)).not.toBe(recoveryHash("key", "bob", code!));
});
