import { getFreeDays, getPremium } from "../../../api/premium.ts";
import { askForFreeDays } from "./ask-for-free-days.ts";

jest.mock("../../../api/premium.ts", () => ({ getFreeDays: jest.fn(), getPremium: jest.fn() }));
const session = { userId: "mina" as string | undefined };
jest.mock("../../../api/session-store.ts", () => ({
  currentSession: () => (session.userId === undefined ? undefined : session),
}));

const premium = getPremium as jest.Mock;
const freeDays = getFreeDays as jest.Mock;
const status = (value: "ok" | "invalid") => premium.mockResolvedValue({ data: { status: value } });

beforeEach(() => {
  session.userId = "mina";
  sessionStorage.clear();
  document.cookie = "free_days=;path=/;max-age=0";
  document.cookie = "acquisition_source=mail;path=/";
  premium.mockReset();
  freeDays.mockReset().mockResolvedValue(7);
  status("invalid");
});

/** @rule premium */
describe("free days of a first visit", () => {
  it("are asked for once, and remembered for as long as they last", async () => {
    const set = jest.spyOn(document, "cookie", "set");
    expect(await askForFreeDays()).toBe(7);
    expect(freeDays).toHaveBeenCalledWith({ from: "web", rr: "localhost/", tf: "mail", rf: "" });
    expect(set.mock.calls[0]?.[0]).toMatch(/^free_days=7;path=\/;max-age=604800;/);
    expect(await askForFreeDays()).toBe(0);
    expect(freeDays).toHaveBeenCalledTimes(1);
    set.mockRestore();
  });

  it("aren't asked for again in the same tab when there were none", async () => {
    freeDays.mockResolvedValue(0);
    expect(await askForFreeDays()).toBe(0);
    expect(document.cookie).not.toContain("free_days");
    await askForFreeDays();
    expect(freeDays).toHaveBeenCalledTimes(1);
    session.userId = "li";
    await askForFreeDays();
    expect(freeDays).toHaveBeenCalledTimes(2);
  });

  it("aren't asked for by who is premium, has some already, or isn't signed in", async () => {
    status("ok");
    expect(await askForFreeDays()).toBe(0);
    status("invalid");
    document.cookie = "free_days=3;path=/";
    expect(await askForFreeDays()).toBe(0);
    document.cookie = "free_days=;path=/;max-age=0";
    session.userId = undefined;
    expect(await askForFreeDays()).toBe(0);
    expect(freeDays).not.toHaveBeenCalled();
    expect(premium).toHaveBeenCalledTimes(1);
  });

  it("are asked for another time when the answer got lost on the way to whether somebody is premium", async () => {
    premium.mockRejectedValueOnce(new Error("lost"));
    await expect(askForFreeDays()).rejects.toThrow("lost");
    expect(await askForFreeDays()).toBe(7);
  });
});
