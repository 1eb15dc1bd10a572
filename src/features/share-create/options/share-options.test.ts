import type { OwnShare } from "../../../api/shares.ts";
import {
  breaksLink,
  DEFAULT_SHARE_OPTIONS,
  linkWithCode,
  optionFaults,
  optionsOf,
  patchRequest,
  shareRequest,
  type ShareOptions,
} from "./share-options.ts";

const choose = (part: Partial<ShareOptions>): ShareOptions => ({ ...DEFAULT_SHARE_OPTIONS, ...part });

describe("options of a new link", () => {
  it("ask for a generated code, no expiry and no limit unless told otherwise", () => {
    expect(shareRequest(["f-1"], DEFAULT_SHARE_OPTIONS)).toEqual({
      file_ids: ["f-1"],
      share_to: "encryptedlink",
      pass_code_option: "REQUIRED",
      expiration_days: "-1",
      restore_limit: "-1",
      title: "",
      rights: { view: true, download: true, save: true },
      params: {},
    });
  });

  it.each<[Partial<ShareOptions>, object]>([
    [
      { code: "custom", customCode: "sun2026" },
      { custom_pass_code: "sun2026", pass_code_option: "REQUIRED" },
    ],
    [
      { code: "none", customCode: "left" },
      { share_to: "publiclink", pass_code_option: "NOT_REQUIRED" },
    ],
    [{ expiry: "30" }, { expiration_days: "30" }],
    [
      { expiry: "date", until: "2026-05-09" },
      { expiration_at: new Date(2026, 4, 9, 23, 59, 59).toISOString() },
    ],
    [{ saveLimit: "5" }, { restore_limit: "5" }],
    [{ title: "  Summer " }, { title: "Summer" }],
    [
      { note: " Hi ", view: "grid", order: "NAME_ASC", cover: "c", readme: "r" },
      { params: { note: "Hi", view: "grid", order: "NAME_ASC", cover: "c", readme: "r" } },
    ],
  ])("%j are sent as %j", (part, request) => {
    const sent = shareRequest(["f-1"], choose(part));
    expect(sent).toMatchObject(request);
    expect(sent.custom_pass_code).toBe(part.code === "custom" ? part.customCode : undefined);
  });

  it.each([
    ["abc", true],
    ["abcd", false],
    ["abcdefghij", false],
    ["abcdefghijk", true],
    ["ab cd", true],
    ["кодик", true],
  ])("a code has 4 to 10 letters or digits: %s", (customCode, isFault) => {
    expect(optionFaults(choose({ code: "custom", customCode })).has("customCode")).toBe(isFault);
  });

  it.each([
    ["", false],
    ["1", false],
    ["0", true],
    ["-3", true],
    ["2.5", true],
    ["many", true],
  ])("a limit is a whole number from 1, or nothing: %p", (saveLimit, isFault) => {
    expect(optionFaults(choose({ saveLimit })).has("saveLimit")).toBe(isFault);
  });

  it.each([
    ["", true],
    ["2026-05-08", true],
    ["2026-05-09", false],
    ["2027-01-01", false],
    ["soon", true],
  ])("the last day is today or later: %p", (until, isFault) => {
    const noon = new Date(2026, 4, 9, 12).getTime();
    expect(optionFaults(choose({ expiry: "date", until }), noon).has("until")).toBe(isFault);
    expect(optionFaults(choose({ expiry: "never", until }), noon).has("until")).toBe(false);
  });

  it("something must be allowed", () => {
    expect(
      optionFaults(choose({ rights: { view: false, download: false, save: false } })).has("rights"),
    ).toBe(true);
    expect(optionFaults(choose({ rights: { view: false, download: false, save: true } })).has("rights")).toBe(
      false,
    );
  });

  it("puts the code into the link as s_code", () => {
    expect(linkWithCode("https://a.example/s/abc", "k7qd")).toBe("https://a.example/s/abc?s_code=k7qd");
    expect(linkWithCode("https://a.example/s/abc", "")).toBe("https://a.example/s/abc");
  });
});

describe("options of a link that exists", () => {
  const share = {
    share_id: "s-1",
    title: "Trip",
    pass_code_option: "REQUIRED",
    expiration_at: "2026-05-09T10:00:00.000Z",
    restore_limit: "5",
    rights: { view: true, download: false, save: true },
    params: { view: "flow", note: "Hi", order: "SIZE_DESC" } as Record<string, string>,
  } as OwnShare;
  const edit = (part: Partial<ShareOptions>) =>
    patchRequest(share, { ...optionsOf(share), ...part }, () => "made2");

  it("are what it is set to; what isn't touched isn't sent", () => {
    expect(optionsOf(share)).toMatchObject({
      title: "Trip",
      note: "Hi",
      code: "keep",
      expiry: "keep",
      saveLimit: "5",
      view: "flow",
      order: "SIZE_DESC",
    });
    expect(optionsOf({ ...share, params: { view: "wall" } }).view).toBe("");
    expect(edit({})).toBeUndefined();
  });

  it.each<[Partial<ShareOptions>, object]>([
    [{ title: "Tour" }, { title: "Tour" }],
    [{ saveLimit: "" }, { restore_limit: "-1" }],
    [{ expiry: "never" }, { expiration_days: "-1" }],
    [{ expiry: "7" }, { expiration_days: "7" }],
    [{ code: "none" }, { pass_code_option: "NOT_REQUIRED" }],
    [
      { code: "custom", customCode: "sun2026" },
      { pass_code_option: "REQUIRED", custom_pass_code: "sun2026" },
    ],
    [{ code: "generated" }, { pass_code_option: "REQUIRED", custom_pass_code: "made2" }],
    [{ rights: { view: true, download: true, save: true } }, { rights: { download: true } }],
    [{ note: "" }, { params: { note: "" } }],
  ])("%j is sent as %j and nothing else", (part, patch) => {
    expect(edit(part)).toEqual({ share_id: "s-1", ...patch });
  });

  it.each<[ShareOptions["code"], OwnShare["pass_code_option"], string | undefined]>([
    ["keep", "REQUIRED", undefined],
    ["none", "REQUIRED", undefined],
    ["generated", "REQUIRED", "newCode"],
    ["custom", "NOT_REQUIRED", "addCode"],
  ])("a code %s where one is %s: asks about %s", (code, pass_code_option, asks) => {
    expect(breaksLink({ ...share, pass_code_option }, { ...optionsOf(share), code })).toBe(asks);
  });
});
