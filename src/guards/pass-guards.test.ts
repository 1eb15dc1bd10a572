import { passGuards } from "./pass-guards.ts";
import { GUARDS } from "./index.ts";
import { regionAccess } from "./region-access.ts";
import { share } from "./share.ts";

/** A page at an address whose network the region endpoint refuses. */
function pageAt(href: string, cookie = "") {
  const documentElement = document.createElement("html");
  documentElement.dataset.regionEndpoints = "https://region.example/check";
  const told = jest.fn((_: CustomEvent) => true);
  const replace = jest.fn();
  const location = { href, protocol: "https:", replace };
  const page = {
    location,
    cookie,
    documentElement,
    querySelector: () => null,
    dispatchEvent: told,
  } as unknown as Document;
  return {
    page,
    replace,
    blocked: () => documentElement.dataset.blocked,
    events: () => told.mock.calls.flat(),
  };
}

beforeEach(() => {
  AbortSignal.timeout = jest.fn(() => new AbortController().signal);
  globalThis.fetch = jest.fn().mockResolvedValue({ json: async () => ({ accessible: false, reason: "ip" }) });
});

it("a visit no guard objects to may show its main content", async () => {
  const { page, blocked, events } = pageAt("https://holdall.example/drive/all");
  expect(await passGuards(page, [])).toBe(true);
  expect([blocked(), events()]).toEqual([undefined, []]);
});

/** @rule block-page */
it("the main content is hidden when the visitor's network is blocked", async () => {
  const { page, blocked } = pageAt("https://holdall.example/drive/all");
  expect(await passGuards(page, GUARDS)).toBe(false);
  expect(blocked()).toBe("ip");
});

/** @rule block-event */
it("the block page tells its address, the page path without locale and the share id, but no passcode", async () => {
  const shared = pageAt("https://holdall.example/s/sh-1/d-1?s_code=k7qd&view=list");
  await passGuards(shared.page, GUARDS);
  const article = pageAt("https://holdall.example/ja/faq");
  await passGuards(article.page, GUARDS);
  expect([...shared.events(), ...article.events()].map(({ type, detail }) => ({ type, ...detail }))).toEqual([
    {
      type: "holdall:block-page-show",
      address: "https://holdall.example/s/sh-1/d-1?view=list",
      path: "/s/sh-1/d-1",
      shareId: "sh-1",
    },
    {
      type: "holdall:block-page-show",
      address: "https://holdall.example/ja/faq",
      path: "/faq",
      shareId: "",
    },
  ]);
});

/** @rule block-event */
it("the event is sent only when no access-to-visit cookie exists", async () => {
  const { page, blocked, events } = pageAt("https://holdall.example/s/sh-1", "access_to_visit=1");
  await passGuards(page, [regionAccess]);
  expect([blocked(), events()]).toEqual(["ip", []]);
});

it("a redirect is followed and the page it leaves shows nothing more", async () => {
  const { page, replace } = pageAt("https://holdall.example/s/sh-1/?s_code=k7qd");
  const passed = jest.fn();
  void passGuards(page, [share]).then(passed);
  await new Promise(process.nextTick);
  expect(replace).toHaveBeenCalledWith("/s/sh-1?s_code=k7qd");
  expect(passed).not.toHaveBeenCalled();
});
