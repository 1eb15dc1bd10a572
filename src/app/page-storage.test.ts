import { providePageStorage } from "./page-storage.ts";

const refusing = () =>
  Object.defineProperties({} as Window, {
    localStorage: {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    },
    sessionStorage: { configurable: true, get: () => sessionStorage },
  });

it("a page whose storage is refused gets one that lasts as long as itself, and keeps what is not refused", () => {
  const page = refusing();
  providePageStorage(page);
  const { localStorage: kept } = page;
  kept.setItem("a", "1");
  kept.setItem("b", "2");
  expect([kept.getItem("a"), kept.getItem("c"), kept.length, kept.key(1), kept.key(2)]).toEqual([
    "1",
    null,
    2,
    "b",
    null,
  ]);
  kept.removeItem("a");
  expect(kept.getItem("a")).toBeNull();
  kept.clear();
  expect(kept.length).toBe(0);
  expect(page.sessionStorage).toBe(sessionStorage);
});
