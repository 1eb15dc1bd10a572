import { maskedUrl } from "./masked-url.ts";

describe("an address in the log", () => {
  it.each([
    ["/api/upload/AbCd", "/api/upload/***"],
    ["/api/upload/form/AbCd", "/api/upload/***"],
    ["/d/tok.en/name.png", "/d/***"],
    ["/t/tok.en/t.webp", "/t/***"],
    ["/s/share-id/folder", "/s/***"],
    ["/zh-CN/s/share-id", "/zh-CN/s/***"],
    ["/login/interaction/uid/verify", "/login/interaction/***"],
    ["/auth?code=abc&state=def", "/auth?code=***&state=***"],
    ["/api/drive/v1/share?pass_code=1?2&x", "/api/drive/v1/share?pass_code=***&x=***"],
    ["/api/drive/v1/files", "/api/drive/v1/files"],
  ])("shows %s as %s", (url, masked) => {
    expect(maskedUrl(url)).toBe(masked);
  });
});
