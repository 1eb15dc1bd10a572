import { createConcealer } from "./concealed-text.ts";

const { conceal, reveal } = createConcealer("a secret");

test.each(["word", "ü \u0000 漢字", "a".repeat(500)])(
  "%j comes back, and can't be read on the way",
  (text) => {
    const concealed = conceal(text);
    expect(concealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(concealed, "base64url").includes(text)).toBe(false);
    expect(reveal(concealed)).toBe(text);
  },
);

test("a text has one form, and another text or key another one", () => {
  expect(conceal("one")).toBe(conceal("one"));
  expect(conceal("two").slice(0, 16)).not.toBe(conceal("one").slice(0, 16));
  expect(createConcealer("another").reveal(conceal("one"))).toBeNull();
});

test.each(["", "short", "A".repeat(60), conceal("one").replace(/.$/, "_"), conceal("one").slice(4)])(
  "%j says nothing",
  (made) => {
    expect(reveal(made)).toBeNull();
  },
);
