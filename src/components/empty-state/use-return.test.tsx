import { render } from "@testing-library/react";
import { useReturn } from "./use-return.ts";

const answers: (() => Promise<Response>)[] = [];
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const back = () => Promise.resolve({ ok: true } as Response);
const busy = () => Promise.resolve({ ok: false } as Response);

const Waiting = ({ isAway = true, onReturn }: { isAway?: boolean; onReturn: () => void }) => {
  useReturn(isAway, onReturn);
  return null;
};

const turn = () => jest.advanceTimersByTimeAsync(3_000);

beforeEach(() => {
  jest.useFakeTimers();
  answers.length = 0;
  global.fetch = jest.fn(() => (answers.shift() ?? away)());
});
afterEach(() => jest.useRealTimers());

it("calls back once, when the server answers well again", async () => {
  const onReturn = jest.fn();
  answers.push(away, busy, back, back);
  const { rerender } = render(<Waiting onReturn={onReturn} />);
  await turn();
  await turn();
  expect(onReturn).not.toHaveBeenCalled();
  await turn();
  rerender(<Waiting onReturn={onReturn} />);
  await turn();
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it("asks nothing while the server is there, and nothing after it is gone from the page", async () => {
  const { rerender, unmount } = render(<Waiting isAway={false} onReturn={jest.fn()} />);
  await turn();
  expect(fetch).not.toHaveBeenCalled();
  rerender(<Waiting onReturn={jest.fn()} />);
  unmount();
  await turn();
  expect(fetch).not.toHaveBeenCalled();
});
