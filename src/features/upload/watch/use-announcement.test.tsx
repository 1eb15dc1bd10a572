import { renderHook } from "@testing-library/react";
import { spoken } from "../../../state/spoken.ts";
import { summarize, type QueueSummary } from "../record/summary.ts";
import { useAnnouncement } from "./use-announcement.ts";

jest.mock("react-i18next", () => {
  const t = (key: string, { count = 0 } = {}) => `${key} ${count}`;
  return { useTranslation: () => ({ t }) };
});

const NOTHING = summarize([], { files: 0, bytes: 0 }, { rate: 0, work: 0 });

/** Collects what is said while the queue goes through these states. */
const saidOf = (...seen: Partial<QueueSummary>[]): string[] => {
  const said: string[] = [];
  const end = spoken.subscribe(() => said.push(spoken.get()?.text ?? ""));
  const hook = renderHook((facts: Partial<QueueSummary>) => useAnnouncement({ ...NOTHING, ...facts }), {
    initialProps: {},
  });
  seen.forEach((facts) => hook.rerender(facts));
  end();
  return said;
};

describe("what a screen reader hears of uploads", () => {
  it("is that they began and how they ended, not each file", () => {
    expect(saidOf({ open: 3 }, { open: 2, done: 1 }, { open: 1, done: 2 }, { done: 3 })).toEqual([
      "headline.uploading 3",
      "headline.done 3",
    ]);
  });

  it("is how it ended where that came before anything was told", () => {
    expect(saidOf({ done: 1 }, { done: 1 }, { done: 2 })).toEqual(["headline.done 1", "headline.done 2"]);
  });

  it("is the same again for the same again", () => {
    expect(saidOf({ done: 1 }, {}, { done: 1 })).toEqual(["headline.done 1", "headline.done 1"]);
  });

  it("is the first failure, and what is asked", () => {
    expect(saidOf({ open: 2 }, { open: 1, failed: 1 }, { conflicts: 1, failed: 1 })).toEqual([
      "headline.uploading 2",
      "headline.failed 1",
      "headline.conflict 1",
    ]);
  });
});
