import { DEFAULT_SHARE_OPTIONS, linkWithCode, optionFaults, shareRequest } from "./share-options.ts";

describe("share options", () => {
  it("ask for a generated code, no expiry and no limit unless told otherwise", () => {
    expect(shareRequest(["f-1"], DEFAULT_SHARE_OPTIONS)).toEqual({
      file_ids: ["f-1"],
      share_to: "encryptedlink",
      pass_code_option: "REQUIRED",
      expiration_days: "-1",
      restore_limit: "-1",
    });
  });

  it("send what was chosen", () => {
    const request = shareRequest(["f-1"], {
      code: "custom",
      customCode: "sun2026",
      expiry: "14",
      saveLimit: "5",
    });
    expect(request).toMatchObject({ custom_pass_code: "sun2026", expiration_days: "14", restore_limit: "5" });
    const open = shareRequest(["f-1"], { ...DEFAULT_SHARE_OPTIONS, code: "none", customCode: "left" });
    expect(open).toMatchObject({ share_to: "publiclink", pass_code_option: "NOT_REQUIRED" });
    expect(open.custom_pass_code).toBeUndefined();
  });

  it.each([
    ["abc", true],
    ["abcd", false],
    ["abcdefghij", false],
    ["abcdefghijk", true],
    ["ab cd", true],
    ["кодик", true],
  ])("a code has 4 to 10 letters or digits: %s", (customCode, isFault) => {
    const faults = optionFaults({ ...DEFAULT_SHARE_OPTIONS, code: "custom", customCode });
    expect(faults.has("customCode")).toBe(isFault);
  });

  it.each([
    ["", false],
    ["1", false],
    ["0", true],
    ["-3", true],
    ["2.5", true],
    ["many", true],
  ])("a limit is a whole number from 1, or nothing: %p", (saveLimit, isFault) => {
    expect(optionFaults({ ...DEFAULT_SHARE_OPTIONS, saveLimit }).has("saveLimit")).toBe(isFault);
  });

  it("puts the code into the link as s_code", () => {
    expect(linkWithCode("https://a.example/s/abc", "k7qd")).toBe("https://a.example/s/abc?s_code=k7qd");
  });
});
