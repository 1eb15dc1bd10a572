import type { OutsideReply } from "../../platform/net/outside.ts";
import { Failure } from "../../platform/failure.ts";
import { readReply } from "./source-reply.ts";

const read = (status: number, headers: Record<string, string> = {}, from = 0) => {
  try {
    return readReply({ status, headers } as unknown as OutsideReply, from);
  } catch (error) {
    return error instanceof Failure ? error.error : error;
  }
};

test("a whole file begins at 0 and may say how long it is, and by what the rest can be asked for", () => {
  expect(read(200, { "content-length": "10", etag: '"a"' })).toEqual({
    offset: 0,
    size: 10,
    validator: '"a"',
  });
  expect(read(200, {}, 5)).toEqual({ offset: 0, size: null, validator: null });
});

test("a weak tag is no validator, the time of the last change is, and neither is where ranges aren't taken", () => {
  const modified = "Mon, 05 Jan 2026 10:00:00 GMT";
  expect(read(200, { etag: 'W/"a"', "last-modified": modified })).toMatchObject({ validator: modified });
  expect(read(200, { etag: '"a"', "accept-ranges": "none" })).toMatchObject({ validator: null });
});

test("the rest of a file has to begin where it was asked for", () => {
  const range = { "content-range": "bytes 5-9/10", etag: '"a"' };
  expect(read(206, range, 5)).toEqual({ offset: 5, size: 10, validator: '"a"' });
  expect(read(206, range, 4)).toBe("source_unreachable");
  expect(read(206, {}, 5)).toBe("source_unreachable");
});

test("nothing after the end is all there is only where the end is ours", () => {
  expect(read(416, { "content-range": "bytes */5" }, 5)).toBeNull();
  expect(read(416, { "content-range": "bytes */6" }, 5)).toBe("source_unreachable");
  expect(read(416)).toBe("source_access_denied");
});

test.each([
  [404, "source_file_not_found"],
  [410, "source_file_not_found"],
  [401, "source_access_denied"],
  [403, "source_access_denied"],
  [451, "source_access_denied"],
  [408, "source_unreachable"],
  [429, "source_unreachable"],
  [500, "source_unreachable"],
  [503, "source_unreachable"],
  [304, "source_unreachable"],
])("%i is told as %s", (status, error) => {
  expect(read(status)).toBe(error);
});
