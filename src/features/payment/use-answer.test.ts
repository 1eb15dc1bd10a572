import { act, renderHook, waitFor } from "@testing-library/react";
import { useAnswer } from "./use-answer.ts";

const lost = () => Promise.reject(new Error("lost"));

it("keeps its answer when the same question gets none, and takes the next one", async () => {
  const ask = jest
    .fn()
    .mockResolvedValueOnce("waiting")
    .mockImplementationOnce(lost)
    .mockResolvedValueOnce("paid");
  const { result } = renderHook(() => useAnswer(ask));
  await waitFor(() => expect(result.current.answer).toEqual({ status: "ready", value: "waiting" }));
  await act(async () => result.current.retry());
  expect(ask).toHaveBeenCalledTimes(2);
  expect(result.current.answer).toEqual({ status: "ready", value: "waiting" });
  await act(async () => result.current.retry());
  expect(result.current.answer).toEqual({ status: "ready", value: "paid" });
});

it("says that another question got no answer, instead of showing what the one before was told", async () => {
  const { result, rerender } = renderHook(({ ask }) => useAnswer(ask), {
    initialProps: { ask: (): Promise<string> => Promise.resolve("euros") },
  });
  await waitFor(() => expect(result.current.answer.status).toBe("ready"));
  rerender({ ask: lost });
  await waitFor(() => expect(result.current.answer.status).toBe("failed"));
});
