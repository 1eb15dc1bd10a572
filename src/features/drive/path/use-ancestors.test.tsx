import { act, renderHook } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import { getAncestors } from "../../../api/files.ts";
import { useAncestors } from "./use-ancestors.ts";

jest.mock("../../../api/files.ts");

type Answer = Awaited<ReturnType<typeof getAncestors>>;

test("what comes of a folder that was left changes nothing", async () => {
  const asked = new Map<string, { answer: (found: Answer) => void; refuse: () => void }>();
  jest
    .mocked(getAncestors)
    .mockImplementation(
      (id) =>
        new Promise((resolve, reject) =>
          asked.set(id, { answer: resolve, refuse: () => reject(new Error()) }),
        ),
    );
  const pathTo = (id: string) => ({ files: [{ id } as FileObject] }) as Answer;
  const { result, rerender } = renderHook(useAncestors, { initialProps: "left" });
  rerender("here");
  await act(async () => asked.get("here")?.answer(pathTo("here")));
  await act(async () => asked.get("left")?.refuse());
  expect(result.current).toEqual({ folders: [{ id: "here" }], isLoading: false });
});
