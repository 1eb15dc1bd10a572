import { anySignal } from "./any-signal.ts";

const native = AbortSignal.any;
afterEach(() => {
  AbortSignal.any = native;
});

describe.each([true, false])("when the browser has a way of its own: %s", (hasOwn) => {
  beforeEach(() => {
    if (!hasOwn) AbortSignal.any = undefined as never;
  });

  test("it is aborted by the first, with its reason, and by none after it", () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const both = anySignal([one.signal, two.signal]);
    expect(both.aborted).toBe(false);
    two.abort("two");
    one.abort("one");
    expect(both.reason).toBe("two");
  });

  test("one that is aborted already aborts it at once", () => {
    const both = anySignal([new AbortController().signal, AbortSignal.abort("before")]);
    expect(both.reason).toBe("before");
  });
});
