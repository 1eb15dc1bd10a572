import { strategyFor } from "./strategy.ts";

const visit = (path: string) => strategyFor({ method: "GET", mode: "navigate" }, path);
const load = (path: string) => strategyFor({ method: "GET", mode: "no-cors" }, path);

describe("what is kept on the device", () => {
  it("help and questions show from the device", () => {
    for (const path of ["/faq", "/ja/faq", "/help-center", "/zh-CN/help-center/saving/a"])
      expect(visit(path)).toBe("kept");
    expect(load("/search/ja.json")).toBe("kept");
  });

  it("policies and all other pages come from the network while there is one", () => {
    for (const path of ["/", "/policy/privacy-policy", "/es/policy/user-agreement", "/blog", "/faqs"])
      expect(visit(path)).toBe("fresh");
  });

  it("never the API, the app, shares, signed links or what changes something", () => {
    const never = [
      "/api/drive/v1/files",
      "/login/x",
      "/drive/all",
      "/s/AbC",
      "/ja/s/AbC",
      "/auth",
      "/d/signed",
      "/z/signed",
      "/t/x",
      "/sw.js",
      "/builds/latest.json",
    ];
    for (const path of never) expect([path, visit(path), load(path)]).toEqual([path, "leave", "leave"]);
    expect(strategyFor({ method: "POST", mode: "navigate" }, "/faq")).toBe("leave");
  });

  it("scripts and styles of pages of words, not of the app", () => {
    expect(load("/islands/shell.C73PS2GG.js")).toBe("asset");
    expect(load("/app.018bcbfe0f497f091d1f.css")).toBe("asset");
    expect(load("/app-3f2ab5d6e7f8a9b0c1d2.js")).toBe("leave");
  });
});
