import { firstFiles, joinFirstViews, joinTexts } from "./first-views.ts";

const group = (...files: string[]) => ({ getFiles: () => files });
const built = {
  namedChunkGroups: new Map([
    ["app", group("runtime-1.js", "app.1.css", "app-1.js")],
    ["app-entry", group("app-entry-1.js")],
    ["component---src-pages-drive-app-tsx", group("page.1.css", "page-1.js")],
    ["app-view", group("app-base-1.js", "app-view.1.css")],
    ["share-view", group("app-base-1.js", "share-view.1.css", "share-view-1.js")],
    ["drive-view", group("app-base-1.js", "drive-view-1.js")],
  ]),
  namedChunks: new Map(
    ["texts-en-US", "texts-ja", "share-texts-ja", "drive-texts-ja"].map((name) => [
      name,
      { files: [`${name}-1.js`] },
    ]),
  ),
};

it("each page of the app is told what it needs first, in the order it runs in", () => {
  const { app, views } = firstFiles(built);
  const before = ["/runtime-1.js", "/app-1.js", "/app-entry-1.js", "/app-base-1.js"];
  expect(app.scripts).toEqual([...before, "/page-1.js"]);
  expect(views["/s"]?.scripts).toEqual([...before, "/share-view-1.js", "/page-1.js"]);
  expect(views["/s"]?.styles).toEqual(["/app-view.1.css", "/share-view.1.css"]);
  expect(views["/s"]?.texts.ja).toEqual(["/texts-ja-1.js", "/share-texts-ja-1.js"]);
  expect(views["/s"]?.texts["en-US"]).toEqual(["/texts-en-US-1.js"]);
  expect(views["/drive"]?.texts.ja).toContain("/drive-texts-ja-1.js");
});

it("what the app needs, and what two of its views share, comes as one file", () => {
  const isJoined = (type: string, ...names: string[]) =>
    joinFirstViews.test?.(
      { type },
      { chunkGraph: { getModuleChunksIterable: () => names.map((name) => ({ name, files: [] })) } },
    );
  expect(isJoined("javascript/auto", "app-view")).toBe(true);
  expect(isJoined("javascript/auto", "share-view", "drive-view")).toBe(true);
  expect(isJoined("javascript/auto", "share-view")).toBe(false);
  expect(isJoined("javascript/auto", "share-view", "viewer")).toBe(false);
  expect(isJoined("css/mini-extract", "app-view")).toBe(false);
});

it("the texts of a first screen come as one file for a locale", () => {
  const fileOf = (path: string) => {
    const { name } = joinTexts;
    return typeof name === "function" ? name({ type: "json", resource: path }) : name;
  };
  expect(fileOf("/repo/locales/ja/share.json")).toBe("share-texts-ja");
  expect(fileOf("/repo/locales/zh-CN/shell.json")).toBe("texts-zh-CN");
  expect(fileOf("/repo/locales/ja/actions.json")).toBe("drive-texts-ja");
  expect(fileOf("/repo/locales/ja/viewer.json")).toBeUndefined();
});
