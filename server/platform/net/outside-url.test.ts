import { Failure } from "../failure.ts";
import { hostOf, outsideUrl } from "./outside-url.ts";

const refusal = (text: string): string => {
  try {
    return outsideUrl(text).href;
  } catch (error) {
    return error instanceof Failure ? error.error : String(error);
  }
};

test.each([
  ["http://0x7f.1/a", "127.0.0.1"],
  ["http://2130706433/", "127.0.0.1"],
  ["http://017700000001/", "127.0.0.1"],
  ["http://127.1/", "127.0.0.1"],
  ["http://①②⑦.⓪.⓪.①/", "127.0.0.1"],
  ["http://[::ffff:127.0.0.1]/", "::ffff:7f00:1"],
  ["http://[0:0:0:0:0:0:0:1]/", "::1"],
  ["HTTPS://Example.ORG/", "example.org"],
])("the host of %s is %s", (text, host) => {
  expect(hostOf(outsideUrl(text))).toBe(host);
});

test("blanks around an address and what comes after # are left out", () => {
  expect(outsideUrl(" https://example.org/a#b\n").href).toBe("https://example.org/a");
});

test("a redirect may be relative", () => {
  expect(outsideUrl("../b", new URL("https://example.org/c/d")).href).toBe("https://example.org/b");
});

test.each([
  ["magnet:?xt=urn:btih:0", "source_magnet_unavailable"],
  ["MAGNET:?xt=urn:btih:0", "source_magnet_unavailable"],
  ["ftp://example.org/", "source_address_invalid"],
  ["file:///etc/passwd", "source_address_invalid"],
  ["gopher://example.org/", "source_address_invalid"],
  ["javascript:alert(1)", "source_address_invalid"],
  ["http://ann@example.org/", "source_address_invalid"],
  ["http://:secret@example.org/", "source_address_invalid"],
  ["http://", "source_address_invalid"],
  ["example.org", "source_address_invalid"],
  ["", "source_address_invalid"],
])("%s is refused as %s", (text, error) => {
  expect(refusal(text)).toBe(error);
});
