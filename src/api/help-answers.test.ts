import { helpAnswer } from "./help-answers.ts";

const answer = (ok: boolean) =>
  jest
    .fn()
    .mockResolvedValue({ ok, json: () => Promise.resolve({ EXPIRED: "/help-center/sharing/expired" }) });

test("an error leads to its article; the table is asked for once, and again after it couldn't be had", async () => {
  globalThis.fetch = answer(false);
  expect(await helpAnswer("EXPIRED")).toBeUndefined();
  const fetch = answer(true);
  globalThis.fetch = fetch;
  expect(await helpAnswer("EXPIRED")).toBe("/help-center/sharing/expired");
  expect(await helpAnswer("never_heard_of")).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});
