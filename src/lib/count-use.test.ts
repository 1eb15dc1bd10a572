import { allowCounting, countUse, mayCount } from "./count-use.ts";
import { ANALYTICS_KEY } from "./storage-keys.ts";

const sent = jest.fn(async (_address: string, _options: RequestInit) => new Response());

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = sent as never;
  for (const name of ["globalPrivacyControl", "doNotTrack"])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
});

const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);

/** @rule analytics */
describe("the permission to count features", () => {
  it("is asked for: without it nothing is sent", () => {
    countUse("words_search");
    expect(sent).not.toHaveBeenCalled();
    allowCounting(true);
    countUse("words_search", new URL("https://holdall.example/ja/help-center/saving") as never);
    expect(bodies()).toEqual([{ name: "words_search", page: "/help-center" }]);
    allowCounting(false);
    countUse("words_search");
    expect([sent.mock.calls.length, localStorage.getItem(ANALYTICS_KEY)]).toEqual([1, null]);
  });

  it("tells no id, account or address of a page", () => {
    allowCounting(true);
    countUse("block_page_show", new URL("https://holdall.example/s/AbC?s_code=k7qd") as never);
    expect(bodies()).toEqual([{ name: "block_page_show", page: "/s" }]);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
    expect(JSON.stringify(sent.mock.calls[0]?.[1].headers)).not.toMatch(/authorization/i);
  });

  it.each([
    ["globalPrivacyControl", true],
    ["doNotTrack", "1"],
  ])("doesn't count where the browser says %s", (name, value) => {
    allowCounting(true);
    Object.defineProperty(navigator, name, { value, configurable: true });
    expect(mayCount()).toBe(false);
  });
});
