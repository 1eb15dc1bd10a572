import { visitOf } from "../../tests/support/guard-visit.ts";
import { regionAccess } from "./region-access.ts";

const regionEndpoints = ["https://a.example", "https://b.example"];

const answering = (replies: Record<string, object | "unreachable">) => {
  const fetch = jest.fn((input: RequestInfo | URL) => {
    const reply = replies[String(input)];
    return reply === "unreachable" || reply === undefined
      ? Promise.reject(new TypeError("unreachable"))
      : Promise.resolve({ json: () => Promise.resolve(reply) } as Response);
  });
  return { fetch: fetch as unknown as typeof globalThis.fetch, calls: fetch.mock.calls };
};

beforeEach(() => {
  AbortSignal.timeout = jest.fn(() => new AbortController().signal);
});

describe("region access", () => {
  /** @rule region-first */
  it("is granted by the first accessible result and cached in a cookie for 10 minutes", async () => {
    const { fetch } = answering({
      "https://a.example": { accessible: false },
      "https://b.example": { accessible: true },
    });
    const { visit, jar } = visitOf("/faq", { regionEndpoints, fetch });
    expect(await regionAccess(visit)).toBeUndefined();
    expect(jar).toEqual({ access_to_visit: { value: "1", maxAge: 600 } });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5_000);
  });

  /** @rule region-blocked */
  it("otherwise keeps the blocking result", async () => {
    const { fetch } = answering({
      "https://a.example": { accessible: false, reason: "ip_block" },
      "https://b.example": "unreachable",
    });
    const { visit, jar } = visitOf("/faq", { regionEndpoints, fetch });
    expect(await regionAccess(visit)).toEqual({ blocked: "ip_block" });
    expect(jar).toEqual({});
  });

  it("takes no other answer for a blocking one", async () => {
    const { fetch } = answering({
      "https://a.example": { error: "resource_exhausted" },
      "https://b.example": {},
    });
    const { visit, jar } = visitOf("/faq", { regionEndpoints, fetch });
    expect(await regionAccess(visit)).toBeUndefined();
    expect(jar).toEqual({});
  });

  it("locks nobody out when no endpoint answers", async () => {
    const { fetch } = answering({});
    expect(await regionAccess(visitOf("/faq", { regionEndpoints, fetch }).visit)).toBeUndefined();
  });

  /** @rule region-share region-timeout */
  it("is not asked again while the cache holds, but share pages always ignore the cache and wait 10 s", async () => {
    const { fetch, calls } = answering({ "https://a.example": { accessible: true } });
    const stored = { access_to_visit: "1" };
    await regionAccess(visitOf("/faq", { regionEndpoints, fetch }, stored).visit);
    expect(calls).toHaveLength(0);
    await regionAccess(visitOf("/s/abc", { regionEndpoints, fetch }, stored).visit);
    expect(calls).toHaveLength(2);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
  });

  /** @rule region-app */
  it("is skipped inside the native app and without endpoints", async () => {
    const { fetch, calls } = answering({});
    await regionAccess(visitOf("/", { regionEndpoints, fetch, isNativeApp: true }).visit);
    await regionAccess(visitOf("/", { fetch }).visit);
    expect(calls).toHaveLength(0);
  });
});
