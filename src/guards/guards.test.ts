import { visitOf } from "../../tests/support/guard-visit.ts";
import { activityEnd } from "./activity-end.ts";
import { disableMobilePlatformCardAnchor } from "./disable-mobile-platform-card-anchor.ts";
import { campaignCapture } from "./campaign-capture.ts";
import { helpCenterDefaultDir } from "./help-center-default-dir.ts";
import { GUARDS, runGuards } from "./index.ts";
import { localeRedirect } from "./locale-redirect.ts";
import { loginSync } from "./login-sync.ts";
import { mobileExtensionRedirect } from "./mobile-extension-redirect.ts";
import { redirectFaqHash } from "./redirect-faq-hash.ts";
import { redirectRules } from "./redirect-rules.ts";
import { regionAccess } from "./region-access.ts";
import { share } from "./share.ts";

/** @rule guard-order */
it("guards run in the order: campaign capture, login sync, mobile extension redirect, region access check, locale redirect for shares, redirect rules", () => {
  expect(GUARDS).toEqual([
    campaignCapture,
    loginSync,
    mobileExtensionRedirect,
    regionAccess,
    localeRedirect,
    redirectRules,
  ]);
});

it("the first verdict ends the round", async () => {
  const later = jest.fn();
  const { visit } = visitOf("/");
  expect(await runGuards(visit, [() => undefined, () => ({ redirect: "/a" }), later])).toEqual({
    redirect: "/a",
  });
  expect(later).not.toHaveBeenCalled();
});

/** @rule acquisition */
describe("campaign capture: acquisition cookies 720 minutes, values stored only if present", () => {
  it("keeps source, medium and campaign", async () => {
    const { visit, jar } = visitOf("/?utm_source=mail&utm_campaign=spring&utm_medium=");
    await campaignCapture(visit);
    expect(jar).toEqual({
      acquisition_source: { value: "mail", maxAge: 43_200 },
      acquisition_campaign: { value: "spring", maxAge: 43_200 },
    });
  });
});

/** @rule user-id-cleared */
describe("login sync: with no stored credentials the user id is cleared", () => {
  it("clears the cookie of somebody signed out", async () => {
    const { visit, jar } = visitOf("/", {}, { user_id: "u-1" });
    await loginSync(visit);
    expect(jar).toEqual({ user_id: { value: "", maxAge: 0 } });
  });

  it("leaves it while a session is stored", async () => {
    const { visit, jar } = visitOf("/", { session: "{}" }, { user_id: "u-1" });
    await loginSync(visit);
    expect(jar).toEqual({});
  });
});

/** @rule extension-redirect */
describe("mobile extension redirect: the browser-extension segment is stripped on mobile devices", () => {
  const phone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" };

  it.each([
    ["/ja/browser-extension?a=1#b", "/ja?a=1#b"],
    ["/browser-extension", "/"],
  ])("on a phone %s becomes %s", (from, to) => {
    expect(mobileExtensionRedirect(visitOf(from, phone).visit)).toEqual({ redirect: to });
  });

  it("computers and other pages stay", () => {
    expect(mobileExtensionRedirect(visitOf("/browser-extension").visit)).toBeUndefined();
    expect(mobileExtensionRedirect(visitOf("/browser-extensions", phone).visit)).toBeUndefined();
  });
});

/** @rule locale-share */
describe("locale redirect for shares: the prefix is removed and stored as the preference", () => {
  it("keeps the rest of the address", async () => {
    const { visit, jar } = visitOf("/zh-CN/s/abc/def?s_code=1234#x");
    expect(await localeRedirect(visit)).toEqual({ redirect: "/s/abc/def?s_code=1234#x" });
    expect(jar).toEqual({ locale: { value: "zh-CN", maxAge: 365 * 86_400 } });
  });

  it.each(["/s/abc", "/zh-CN/faq", "/xx/s/abc", "/es/settings"])("leaves %s alone", async (path) => {
    const { visit, jar } = visitOf(path);
    expect(await localeRedirect(visit)).toBeUndefined();
    expect(jar).toEqual({});
  });
});

describe("redirect rules", () => {
  const table = [{ from: "/old", to: "/help-center/saving#some", status: 301 }];
  const shipped = (ok = true) =>
    jest.fn().mockResolvedValue({ ok, json: () => Promise.resolve(table) }) as typeof fetch;
  const missing = (path: string, fetch = shipped()) =>
    redirectRules(visitOf(path, { isMissing: true, fetch }).visit);

  it("lead from the error page to where the page went, in the same locale", async () => {
    expect(await missing("/old")).toEqual({ redirect: "/help-center/saving#some" });
    expect(await missing("/ko/old?x=1")).toEqual({ redirect: "/ko/help-center/saving?x=1#some" });
    expect(await missing("/never")).toBeUndefined();
    expect(await missing("/old", shipped(false))).toBeUndefined();
  });

  it("are not asked for where there is a page", async () => {
    const fetch = shipped();
    expect(await redirectRules(visitOf("/old", { fetch }).visit)).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("share: normalises the id", () => {
  it.each([
    ["/s/%20AbC/?s_code=1#x", "/s/AbC?s_code=1#x"],
    ["/s/AbC//d%2D1", "/s/AbC/d-1"],
  ])("%s leads to %s", (from, to) => {
    expect(share(visitOf(from).visit)).toEqual({ redirect: to });
  });

  it.each(["/s/AbC/d-1", "/s/a.b/", "/s", "/drive/all/"])("%s stays", (address) => {
    expect(share(visitOf(address).visit)).toBeUndefined();
  });
});

/** @rule phone-cards */
describe("disable-mobile-platform-card-anchor: on a phone the cards don't link to desktop installers", () => {
  const links = (userAgent: string) => {
    const anchor = document.createElement("a");
    anchor.href = "/download/windows";
    disableMobilePlatformCardAnchor(() => [anchor])(visitOf("/desktop-app", { userAgent }).visit);
    return anchor.hasAttribute("href");
  };

  it("leaves them on a computer", () => {
    expect(links("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe(false);
    expect(links("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toBe(true);
  });
});

/** @rule activity-end */
describe("activity-end: a campaign outside its starts/ends redirects to /activity-end", () => {
  const times = { starts: "2026-12-18T00:00:00Z", ends: "2026-12-25T00:00:00Z" };
  const at = (now: string, path = "/ja/activity/christmas?a=1") =>
    activityEnd(times, Date.parse(now))(visitOf(path).visit);

  it("to the second", () => {
    expect(at("2026-12-17T23:59:59Z")).toEqual({ redirect: "/ja/activity-end?a=1" });
    expect(at("2026-12-18T00:00:00Z")).toBeUndefined();
    expect(at("2026-12-24T23:59:59Z")).toBeUndefined();
    expect(at("2026-12-25T00:00:00Z", "/activity/christmas")).toEqual({ redirect: "/activity-end" });
  });

  it("when none runs at all", () => {
    expect(activityEnd(undefined, 0)(visitOf("/es/activity/christmas").visit)).toEqual({
      redirect: "/es/activity-end",
    });
  });
});

describe("redirect-faq-hash", () => {
  const answers = new Map([
    ["how-do-i-save", { pathname: "/es/faq/saving", hash: "#how-do-i-save" }],
    ["restore", { pathname: "/es/faq/saving", hash: "#how-do-i-save" }],
    ["topic-saving", { pathname: "/es/faq/saving", hash: "" }],
  ]);
  const guard = redirectFaqHash((anchor) => answers.get(anchor));

  it.each([
    ["/es/faq#how-do-i-save", "/es/faq/saving#how-do-i-save"],
    ["/es/faq?a=1#restore", "/es/faq/saving?a=1#how-do-i-save"],
    ["/es/faq#topic-saving", "/es/faq/saving"],
    ["/es/faq#nobody-knows", "/es/faq"],
  ])("%s leads to %s", (from, to) => {
    expect(guard(visitOf(from).visit)).toEqual({ redirect: to });
  });

  it.each(["/faq", "/faq#main", "/faq/saving#how-do-i-save", "/blog#restore", "/blog#50%"])(
    "%s stays",
    (address) => {
      expect(guard(visitOf(address).visit)).toBeUndefined();
    },
  );
});

it("help-center-default-dir sets the direction of the locale on help pages only", () => {
  const setDirection = jest.fn();
  void helpCenterDefaultDir(setDirection)(visitOf("/ja/help-center/a").visit);
  void helpCenterDefaultDir(setDirection)(visitOf("/ja/faq").visit);
  expect(setDirection.mock.calls).toEqual([["ltr"]]);
});
