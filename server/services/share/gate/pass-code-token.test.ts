import { issuePassCodeToken, judgePassCodeToken, TOKEN_LIFETIME_MS } from "./pass-code-token.ts";

const share = { linkId: "s-1", passCodeVersion: 3 };
const token = issuePassCodeToken(share, "key", 1_000);

test("stands in for the code for twelve hours", () => {
  expect(judgePassCodeToken(token, share, "key", 1_000 + TOKEN_LIFETIME_MS - 1)).toBe("genuine");
  expect(judgePassCodeToken(token, share, "key", 1_000 + TOKEN_LIFETIME_MS)).toBe("outdated");
});

test("needs no escaping in an address or a cookie", () => {
  expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
});

test("ends when the code is changed", () => {
  expect(judgePassCodeToken(token, { ...share, passCodeVersion: 4 }, "key", 1_000)).toBe("outdated");
});

test("opens no other share, and none of another instance", () => {
  expect(judgePassCodeToken(token, { ...share, linkId: "s-2" }, "key", 1_000)).toBe("forged");
  expect(judgePassCodeToken(token, share, "other", 1_000)).toBe("forged");
});

test("can't be given a longer life or another version", () => {
  const inside = Buffer.from(token, "base64url").toString();
  const longer = inside.replace(/^3\.\d+/, (claims) => `${claims}0`);
  const newer = inside.replace(/^3/, "4");
  for (const forged of [longer, newer, "", "x", "\u0000".repeat(40)]) {
    const text = Buffer.from(forged).toString("base64url");
    expect(judgePassCodeToken(text, { ...share, passCodeVersion: 4 }, "key", 1_000)).toBe("forged");
  }
});
