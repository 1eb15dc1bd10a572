import { act, renderHook } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { localError } from "../../api/api-error.ts";
import { currentToast } from "../../state/toast.ts";
import { useSubmission } from "./use-submission.ts";

jest.mock("react-i18next", () => {
  const i18n = { language: "en-US", exists: () => false };
  return { useTranslation: () => ({ t: (key: string) => key, i18n }) };
});

/** Sends a form that is closed before the answer arrives. */
function sendAndLeave() {
  let answer: () => void = () => undefined;
  let refuse: () => void = () => undefined;
  const sent = new Promise<void>((resolve, reject) => {
    answer = resolve;
    refuse = () => reject(localError("unreachable"));
  });
  const done = jest.fn();
  const { result, unmount } = renderHook(() => useSubmission());
  act(() => void result.current.submit(() => sent, done));
  expect(result.current.isBusy).toBe(true);
  unmount();
  return { answer, refuse, done };
}

beforeEach(() => currentToast.set(undefined));

test("a form that is gone isn't told that what it sent is done", async () => {
  const { answer, done } = sendAndLeave();
  await act(async () => answer());
  expect(done).not.toHaveBeenCalled();
  expect(currentToast.get()).toBeUndefined();
});

test("whoever has left a form is still told that what it sent has failed", async () => {
  const { refuse, done } = sendAndLeave();
  await act(async () => refuse());
  expect(done).not.toHaveBeenCalled();
  expect(currentToast.get()).toMatchObject({ tone: "danger" });
});

test("what is sent in the moment it opens is done for it", async () => {
  const done = jest.fn();
  renderHook(() => {
    const { submit } = useSubmission();
    const isSent = useRef(false);
    useLayoutEffect(() => {
      if (!isSent.current) void submit(async () => "made", done);
      isSent.current = true;
    });
  });
  await act(async () => undefined);
  expect(done).toHaveBeenCalledWith("made");
});

test("while it is open it keeps the reason until that is forgotten", async () => {
  const done = jest.fn();
  const { result } = renderHook(() => useSubmission());
  await act(() => result.current.submit(() => Promise.reject(localError("unreachable")), done));
  expect(result.current).toMatchObject({ isBusy: false, error: { name: "unreachable" } });
  act(() => result.current.forgetError());
  expect(result.current.error).toBeUndefined();
  await act(() => result.current.submit(async () => "made", done));
  expect(done).toHaveBeenCalledWith("made");
});
