import { act, renderHook } from "@testing-library/react";
import type { FileObject } from "../../../../contract/files.ts";
import type { FileSource } from "../../../api/file-source.ts";
import { useLinkedFile } from "./use-linked-file.ts";

const file = (id: string) => ({ id }) as FileObject;

test("the links of a file that was left don't take away those of the one on show", async () => {
  const answers = new Map<string, () => void>();
  const load = (wanted: FileObject) =>
    new Promise<FileObject>((resolve) => answers.set(wanted.id, () => resolve(wanted)));
  const source = { load } as unknown as FileSource;
  const { result, rerender } = renderHook((wanted) => useLinkedFile(wanted, source), {
    initialProps: file("left"),
  });
  rerender(file("here"));
  await act(async () => answers.get("here")?.());
  await act(async () => answers.get("left")?.());
  expect(result.current.file?.id).toBe("here");
});

test("a star asks for no other links, new bytes do", async () => {
  const asked: FileObject[] = [];
  const load = (wanted: FileObject) => {
    asked.push(wanted);
    return Promise.resolve(wanted);
  };
  const source = { load } as unknown as FileSource;
  const plain = { ...file("film"), hash: "first", name: "Film.mp4", starred: false } as FileObject;
  const { rerender } = renderHook((wanted) => useLinkedFile(wanted, source), { initialProps: plain });
  await act(async () => rerender({ ...plain, starred: true }));
  expect(asked).toHaveLength(1);
  await act(async () => rerender({ ...plain, hash: "second" }));
  expect(asked).toHaveLength(2);
});
