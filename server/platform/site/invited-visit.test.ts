import { invitedVisit } from "./invited-visit.ts";

const CODE = "0123456789ab";
const OTHER = "ba9876543210";
const visit = (path: string, query: string, cookies = "", https = true) =>
  invitedVisit(path, query, { cookies, https });
const COOKIE = `invited_by=${CODE}; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure`;

describe("an address that says who invited its reader", () => {
  it("leads to the same page, and the code is kept for twelve hours", () => {
    expect(visit("/ja/apps", `?a=1&invited_by=${CODE}&b=2`)).toEqual({
      location: "/ja/apps?a=1&b=2",
      cookie: COOKIE,
    });
    expect(visit("/s/VShare", `?invited_by=${CODE}`)).toEqual({ location: "/s/VShare", cookie: COOKIE });
    expect(visit("/", `?invited_by=${CODE}`, "", false)?.cookie).not.toContain("Secure");
  });

  it("counts for the first who invited alone", () => {
    expect(visit("/", `?invited_by=${CODE}`, `a=b; invited_by=${OTHER}`)?.cookie).toBeUndefined();
    expect(visit("/", `?invited_by=${CODE}&invited_by=${OTHER}`)).toEqual({ location: "/", cookie: COOKIE });
    expect(visit("/", `?invited_by=${CODE}`, "invited_by=nobody; not_invited_by=1")?.cookie).toBe(COOKIE);
  });

  it("keeps nothing that isn't a code", () => {
    for (const code of ["", "nobody", `${CODE}0`, "012345678%0d%0a", "O123456789ab", "i123456789ab"])
      expect(visit("/", `?invited_by=${code}`)).toEqual({ location: "/", cookie: undefined });
    expect(visit("/", "?invited_by")).toEqual({ location: "/", cookie: undefined });
  });

  it("never leads to another host", () => {
    expect(visit("//evil.example/a", `?invited_by=${CODE}`)?.location).toBe("/evil.example/a");
    expect(visit("/\\evil.example", `?invited_by=${CODE}`)?.location).toBe("/evil.example");
  });

  it("is nothing for every other address", () => {
    expect(visit("/", "")).toBeNull();
    expect(visit("/", "?not_invited_by=1&a=invited_by")).toBeNull();
  });
});
