import { act, render, screen } from "@testing-library/react";
import type { RestorePlan } from "../../../contract/restore.ts";
import { planRestore } from "../../api/visitor-share.ts";
import { spoken } from "../../state/spoken.ts";
import { SaveBar } from "./SaveBar.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});
jest.mock("../../api/visitor-share.ts", () => ({ planRestore: jest.fn() }));

const plan = (changes: Partial<RestorePlan>) => ({
  share_status: "OK" as const,
  share_status_text: "",
  plan: { file_count: "900", total_size: "1", ...changes } as RestorePlan,
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const show = () =>
  render(
    <SaveBar
      shareId="sh-1"
      passCodeToken="pt"
      fileIds={[]}
      ancestorIds={[]}
      count={1}
      bytes={1}
      title="Trip"
    />,
  );

test("a share that is still being prepared is said to be, aloud as well, until it isn't", async () => {
  jest
    .mocked(planRestore)
    .mockResolvedValueOnce(plan({ preparing: true }))
    .mockResolvedValueOnce(plan({ preparing: true }))
    .mockResolvedValue(plan({}));
  show();
  await pass(1_000);
  expect(screen.getByText("bar.preparing")).toBeVisible();
  expect(spoken.get()?.text).toBe("bar.preparing");
  expect(screen.getByRole("button", { name: "bar.save" })).toBeEnabled();
  await pass(60_000);
  expect(screen.queryByText("bar.preparing")).toBeNull();
  expect(planRestore).toHaveBeenCalledTimes(3);
});

test("what is known of a share that is being prepared stays when it can't be asked for again", async () => {
  jest
    .mocked(planRestore)
    .mockResolvedValueOnce(plan({ preparing: true }))
    .mockRejectedValue(new Error("no network"));
  show();
  await pass(60_000);
  expect(screen.getByText("bar.preparing")).toBeVisible();
  expect(planRestore).toHaveBeenCalledTimes(2);
});

test("nothing is said of a share that is prepared, and its plan is asked for once", async () => {
  jest.mocked(planRestore).mockResolvedValue(plan({}));
  show();
  await pass(60_000);
  expect(screen.queryByText("bar.preparing")).toBeNull();
  expect(planRestore).toHaveBeenCalledTimes(1);
});
