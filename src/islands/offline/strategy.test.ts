import { strategyFor } from "./strategy.ts";

const visit = (path: string) => strategyFor({ method: "GET", mode: "navigate" }, path);
const load = (path: string) => strategyFor({ method: "GET", mode: "no-cors" }, path);

describe("what is kept on the device", () => {
  it("help and questions show from the device", () => {
    for (const path of ["/faq", "/ja/faq/saving", "/help-center", "/zh-CN/help-center/saving/a"])
      expect(visit(path)).toBe("kept");
    for (const path of ["/search/ja.json", "/help-answers.json", "/brand/mark.svg"])
      expect(load(path)).toBe("kept");
  });

  it("policies and all other pages come from the network while there is one", () => {
    for (const path of ["/", "/policy/privacy-policy", "/es/policy/user-agreement", "/blog", "/faqs"])
      expect(visit(path)).toBe("fresh");
  });

  it("the app's empty page and its program, never what a drive or a share holds", () => {
    for (const path of ["/drive", "/drive/all/f-1", "/s/AbC"]) expect(visit(path)).toBe("app");
    for (const path of ["/drive/all", "/s/AbC"]) expect(load(path)).toBe("leave");
    expect(load("/app-3f2ab5d6.js")).toBe("app-part");
    expect(load("/page-data/drive/page-data.json")).toBe("app-data");
    expect(load("/page-data/sq/d/1839314095.json")).toBe("app-data");
    expect(load("/page-data/faq/page-data.json")).toBe("leave");
  });

  it("an address that says who invited its reader is the server's alone", () => {
    const invited = (path: string) =>
      strategyFor({ method: "GET", mode: "navigate" }, path, "?a=1&invited_by=0123456789ab");
    for (const path of ["/", "/faq", "/drive", "/s/AbC", "/blog"]) expect(invited(path)).toBe("leave");
    expect(strategyFor({ method: "GET", mode: "navigate" }, "/faq", "?not_invited_by=1")).toBe("kept");
  });

  it("files the system shares with the app are taken at one address only", () => {
    const post = (path: string, search: string) =>
      strategyFor({ method: "POST", mode: "navigate" }, path, search);
    expect(post("/drive/all", "?share-target")).toBe("shared");
    expect(post("/drive/all", "")).toBe("leave");
    expect(post("/drive/trash", "?share-target")).toBe("leave");
  });

  it("never the API, signed links or what changes something", () => {
    const never = [
      "/api/drive/v1/files",
      "/login/x",
      "/ja/s/AbC",
      "/auth",
      "/d/signed",
      "/z/signed",
      "/t/x",
      "/p/x.webp",
      "/sw.js",
      "/builds/latest.json",
    ];
    for (const path of never) expect([path, visit(path), load(path)]).toEqual([path, "leave", "leave"]);
    expect(strategyFor({ method: "POST", mode: "navigate" }, "/faq")).toBe("leave");
  });

  it("scripts and styles of pages of words", () => {
    expect(load("/islands/shell.C73PS2GG.js")).toBe("asset");
    expect(load("/app.018bcbfe.css")).toBe("asset");
  });
});
