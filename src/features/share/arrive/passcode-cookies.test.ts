/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://holdall.example/s/abc"}
 */
import {
  forgetPasscode,
  readPasscode,
  readPasscodeToken,
  storePasscode,
  storePasscodeToken,
} from "./passcode-cookies.ts";

/** jsdom drops an expired cookie only when the jar is next read, a browser at once, so this reads after each write. */
const jar = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
Object.defineProperty(document, "cookie", {
  configurable: true,
  get: () => jar?.get?.call(document),
  set: (text: string) => {
    jar?.set?.call(document, text);
    jar?.get?.call(document);
  },
});

const names = () => document.cookie.split("; ").map((pair) => pair.split("=")[0]);

afterEach(() => {
  for (const name of names()) document.cookie = `${name}=; max-age=0; path=/; secure`;
});

test("a token is kept per share, whatever characters it has", () => {
  storePasscodeToken("a", "cHQ=; x");
  storePasscodeToken("b", "other");
  expect(readPasscodeToken("a")).toBe("cHQ=; x");
  expect(readPasscodeToken("c")).toBeUndefined();
});

/** @rule passcode-cookie */
test("a token lives 720 minutes, lax and secure", () => {
  const write = jest.spyOn(document, "cookie", "set");
  storePasscodeToken("a", "t");
  const written = write.mock.calls.map(([text]) => text).find((text) => text.includes("=t;"));
  expect(written).toBe("share_pass_code_token_a=t;path=/;max-age=43200;samesite=lax;secure");
  write.mockRestore();
});

/** @rule passcode-cleanup */
test("storing clears all but the 3 newest, in both families", () => {
  for (const id of ["a", "b", "c", "d"]) storePasscode(id, "k7qd");
  for (const id of ["a", "b", "c", "d", "e"]) storePasscodeToken(id, "t");
  expect(names().filter((name) => name?.startsWith("share_pass_code_token_"))).toEqual([
    "share_pass_code_token_c",
    "share_pass_code_token_d",
    "share_pass_code_token_e",
  ]);
  expect(readPasscode("a")).toBeUndefined();
  expect(readPasscode("b")).toBe("k7qd");
});

test("a share opened again counts as newest", () => {
  for (const id of ["a", "b", "c", "a", "d"]) storePasscodeToken(id, "t");
  expect(readPasscodeToken("a")).toBe("t");
  expect(readPasscodeToken("b")).toBeUndefined();
});

/** @rule passcode-cleanup */
test("reading clears stale ones too", () => {
  for (const id of ["a", "b", "c", "d"]) {
    document.cookie = `share_pass_code_token_${id}=t; path=/; secure`;
  }
  readPasscodeToken("d");
  expect(names()).not.toContain("share_pass_code_token_a");
});

test("a used passcode is forgotten", () => {
  storePasscode("a", "k7qd");
  forgetPasscode("a");
  expect(readPasscode("a")).toBeUndefined();
});
