import { faultsOf } from "./check-bytes.ts";

it("a built file holds neither empty bytes nor lost letters", () => {
  expect(faultsOf("/ja/index.html", Buffer.from("<p>ライトに切り替える</p>"))).toEqual([]);
  expect(faultsOf("/ja/index.html", Buffer.from("<p>替\0\0える"))).toEqual([
    {
      page: "/ja/index.html",
      message:
        'After "<p>替" stands U+0000, which stands for nothing. The text it was made of is sound if check:content says so: mend what writes this file.',
    },
  ]);
  const [lost] = faultsOf("/ja/blog/feed.xml", Buffer.from("保存\uFFFDする"));
  expect(lost?.message).toContain('After "保存" stands U+FFFD');
});

it("a script may put U+FFFD for letters it can't read, but not into words", () => {
  expect(faultsOf("/a-1.js", Buffer.from('x>1114111?"\uFFFD":y'))).toEqual([]);
  expect(faultsOf("/a-1.js", Buffer.from('f("\uFFFD","替\uFFFDる")'))).toHaveLength(1);
  expect(faultsOf("/a.html", Buffer.from('<p title="\uFFFD">'))).toHaveLength(1);
});
