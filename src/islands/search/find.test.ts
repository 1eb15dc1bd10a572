import { createFinder, highlighted } from "./find.ts";
import { fold, termsOf } from "./fold.ts";

const page = (path: string, title: string, ...texts: string[]) => ({
  path,
  title,
  place: "Help",
  sections: texts.map(
    (text, at) => [at === 0 ? "" : `s${at}`, at === 0 ? "" : (text.split(".")[0] ?? ""), text] as const,
  ),
});

const found = (locale: string, query: string, ...pages: ReturnType<typeof page>[]) =>
  createFinder(pages, locale)(query).map(({ href }) => href);

describe("the search", () => {
  const trash = page("/trash", "Trash", "What you delete waits here.", "How long. Thirty days.");
  const save = page(
    "/save",
    "Save a share",
    "Everything lands in your drive.",
    "Delete it again. Move it to the trash.",
  );

  it("finds pages that hold every word, those with it in their title first, and leads to the section", () => {
    expect(found("en-US", "trash", save, trash)).toEqual(["/trash", "/save#s1"]);
    expect(found("en-US", "trash thirty", save, trash)).toEqual(["/trash#s1"]);
    expect(found("en-US", "xylophones", save, trash)).toEqual([]);
    expect(found("en-US", "  ", save, trash)).toEqual([]);
  });

  it("where no page holds every word, finds those that hold most", () => {
    expect(found("en-US", "trash thirty xylophones", save, trash)).toEqual(["/trash#s1"]);
    expect(found("en-US", "thirty move", save, trash)).toHaveLength(2);
  });

  it("takes a misspelt word for the one it was meant to be", () => {
    expect(found("en-US", "trahs", save, trash)).toEqual(["/trash", "/save#s1"]);
  });

  it("ranks help before posts", () => {
    const post = page("/blog/trash", "Trash, trash, trash", "All about the trash.");
    expect(found("en-US", "trash", post, save, trash)[0]).toBe("/trash");
  });

  it("finds a word by its beginning and in its other forms", () => {
    expect(found("en-US", "delet", save, trash)).toContain("/trash");
    const russian = page("/r", "Сохранение", "Сохраните папку целиком.");
    expect(found("ru", "сохранить", russian)).toEqual(["/r"]);
    const spanish = page("/e", "Olvidé mi contraseña", "Cambia tu contraseña.");
    expect(found("es", "contrasena", spanish)).toEqual(["/e"]);
  });

  it("finds any part of a text without spaces", () => {
    const japanese = page(
      "/j",
      "共有フォルダを保存する",
      "リンクを開いて「保存」を押します。",
      "パスコード。パスコードが必要な共有です。",
    );
    for (const query of [
      "保存",
      "フォルダ",
      "共有フォルダ",
      "有フォ",
      "パスコード",
      "共有を保存",
      "ﾌｫﾙﾀﾞ保存".normalize("NFKC"),
    ])
      expect([query, found("ja", query, japanese, trash)[0]?.split("#")[0]]).toEqual([query, "/j"]);
    const chinese = page("/z", "保存分享的文件夹", "打开链接，按“保存”。");
    for (const query of ["文件夹", "分享的文件", "保存文件夹"])
      expect([query, ...found("zh-CN", query, chinese)]).toEqual([query, "/z"]);
  });

  it("shows where the words stand", () => {
    const long = page(
      "/long",
      "Long",
      `${"Words before it. ".repeat(20)}Here is the passcode. ${"After. ".repeat(40)}`,
    );
    const [hit] = createFinder([long], "en-US")("Passcode");
    expect(hit?.excerpt).toMatch(/^… .*Here is the passcode\. .* …$/);
    expect(highlighted("Contraseña", ["ena"])).toEqual([
      { text: "Contras", hit: false },
      { text: "eña", hit: true },
    ]);
  });
});

it("folding keeps every letter at its place", () => {
  for (const text of ["İstanbul ﬁle", "Ёлка й", "プログラム", "½ ﷺ"])
    expect(fold(text)).toHaveLength(text.length);
  expect(termsOf("Où, où?")).toEqual(["ou"]);
});
