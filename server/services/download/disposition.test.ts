import { contentDisposition } from "./disposition.ts";

test.each([
  ["photo.jpg", 'attachment; filename="photo.jpg"'],
  ["two words.txt", 'attachment; filename="two words.txt"'],
  ["日本.txt", "attachment; filename=\"__.txt\"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.txt"],
  ["naïve.txt", "attachment; filename=\"na_ve.txt\"; filename*=UTF-8''na%C3%AFve.txt"],
  ["🎉.png", "attachment; filename=\"_.png\"; filename*=UTF-8''%F0%9F%8E%89.png"],
  ['a"b\\c.txt', "attachment; filename=\"a_b_c.txt\"; filename*=UTF-8''a%22b%5Cc.txt"],
  ["100%.txt", "attachment; filename=\"100_.txt\"; filename*=UTF-8''100%25.txt"],
  ["it's (1)*.txt", 'attachment; filename="it\'s (1)*.txt"'],
  ["é'(*).txt", "attachment; filename=\"_'(*).txt\"; filename*=UTF-8''%C3%A9%27%28%2A%29.txt"],
])("names %s", (name, header) => {
  expect(contentDisposition("attachment", name)).toBe(header);
});

test.each(["a\r\nSet-Cookie: x=1", "a\nb", "a\0b", "a\u2028b", "a\u007fb", "\ud800.txt"])(
  "lets nothing of %j break the header",
  (name) => {
    expect(contentDisposition("inline", name)).toMatch(
      /^inline; filename="[\x20-\x7e]*"; filename\*=[\x21-\x7e]+$/,
    );
  },
);
