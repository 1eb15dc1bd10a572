import { maskedUrl } from "./masked-url.ts";

describe("an address in the log", () => {
  it.each([
    ["/api/upload/AbCd", "/api/upload/***"],
    ["/api/upload/form/AbCd", "/api/upload/***"],
    ["/d/tok.en/name.png", "/d/***"],
    ["/t/tok.en/t.webp", "/t/***"],
    ["/p/name.webp", "/p/***"],
    ["/s/share-id/folder", "/s/***"],
    ["/zh-CN/s/share-id", "/zh-CN/s/***"],
    ["/login/interaction/uid/verify", "/login/interaction/***"],
    ["/login/sign-up?invitation=k7qd-9mwx-h3fp-c2tr", "/login/sign-up?invitation=***"],
    ["/auth?code=abc&state=def", "/auth?code=***&state=***"],
    ["/api/drive/v1/share?pass_code=1?2&x", "/api/drive/v1/share?pass_code=***&x=***"],
    ["/api/drive/v1/files", "/api/drive/v1/files"],
  ])("shows %s as %s", (url, masked) => {
    expect(maskedUrl(url)).toBe(masked);
  });

  it("is no longer than a kilobyte", () => {
    expect(maskedUrl(`/api/${"a".repeat(20_000)}?${"b=1&".repeat(5_000)}`).length).toBeLessThan(1_100);
    expect(maskedUrl(`/api/a?${"b=1&".repeat(5_000)}`).length).toBeLessThan(1_100);
  });
});
