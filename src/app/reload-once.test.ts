import { reloadOnce } from "./reload-once.ts";

const reload = jest.fn();
afterEach(() => jest.restoreAllMocks());

describe("chunk load errors: trigger a page reload, throttled by a 10 s per-path marker", () => {
  beforeEach(() => sessionStorage.clear());

  /** @rule chunk-reload */
  it("reloads a path once within 10 s and again after", () => {
    expect(reloadOnce("/drive/all", reload, 1000)).toBe(true);
    expect(reloadOnce("/drive/all", reload, 10_999)).toBe(false);
    expect(reloadOnce("/drive/trash", reload, 10_999)).toBe(true);
    expect(reloadOnce("/drive/all", reload, 11_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it("never reloads where no marker would outlive the page", () => {
    const own = Object.getOwnPropertyDescriptor(window, "sessionStorage");
    Object.defineProperty(window, "sessionStorage", {
      configurable: true,
      value: { getItem: () => null, setItem: () => undefined },
    });
    expect(reloadOnce("/drive/all", reload)).toBe(false);
    Object.defineProperty(window, "sessionStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
    expect(reloadOnce("/drive/all", reload)).toBe(false);
    if (own) Object.defineProperty(window, "sessionStorage", own);
    expect(reload).not.toHaveBeenCalled();
  });
});
