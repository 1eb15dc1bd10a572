import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Along } from "../../../../contract/along.ts";
import { beginAlong, downloadAlong, getAlong, removeAlong } from "../../../api/along.ts";
import { AlongZip } from "./AlongZip.tsx";

jest.mock("../../../api/along.ts");
jest.mock("../prove/use-fresh.tsx", () => ({
  useFresh: () => ({ fresh: (ask: () => unknown) => ask(), dialog: null }),
}));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const along = (more: Partial<Along>): Along => ({
  kind: "user#export",
  phase: "PLANNING",
  progress: 42,
  files: "7",
  folders: "1",
  size: "0",
  error: "",
  created_time: "2026-01-05T00:00:00.000+00:00",
  expire: "",
  ...more,
});
const READY = along({ phase: "READY", size: "5000", expire: "2026-01-08T00:00:00.000+00:00" });

const show = (first: Along | null, ...later: readonly Along[]) => {
  const answer = jest.mocked(getAlong).mockReset().mockResolvedValueOnce(first);
  for (const one of later) answer.mockResolvedValueOnce(one);
  return act(async () => void render(<AlongZip />));
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("is begun by a press, and tells how far it is", async () => {
  jest.mocked(beginAlong).mockResolvedValue(along({}));
  await show(null);
  expect(screen.queryByRole("progressbar")).toBeNull();
  await press("along.open");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42");
  expect(screen.queryByRole("button", { name: "along.open" })).toBeNull();
});

test("one that was begun before goes on, and is ready without another press", async () => {
  jest.useFakeTimers();
  try {
    await show(along({}), READY);
    expect(screen.getByRole("status").textContent).toBe("along.planning");
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole("status").textContent).toContain("along.ready");
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(getAlong).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

test("what is ready is fetched by a press, or thrown away", async () => {
  jest.mocked(downloadAlong).mockResolvedValue();
  jest.mocked(removeAlong).mockResolvedValue({});
  await show(READY);
  await press("actions:action.download");
  expect(downloadAlong).toHaveBeenCalledTimes(1);
  await press("along.discard");
  expect(screen.getByRole("button", { name: "along.open" })).toBeTruthy();
});

test("who has too much reads so, and may try again", async () => {
  await show(along({ phase: "ERROR", error: "resource_exhausted" }));
  expect(screen.getByRole("alert").textContent).toContain("along.tooMany");
  expect(screen.getByRole("button", { name: "along.again" })).toBeTruthy();
});
