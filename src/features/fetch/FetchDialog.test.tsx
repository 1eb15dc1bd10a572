import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Task } from "../../../contract/tasks.ts";
import { localError } from "../../api/api-error.ts";
import { beginFetch, lookAt } from "../../api/fetches.ts";
import { FetchDialog } from "./FetchDialog.tsx";

jest.mock("../../api/fetches.ts", () => ({ beginFetch: jest.fn(), lookAt: jest.fn(), LOOKED_AT_ONCE: 4 }));
jest.mock("react-i18next", () => {
  const t = (key: string, facts?: { count?: number }) => `${key} ${facts?.count ?? ""}`.trim();
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});

const LINKS = ["https://a.example/1", "https://a.example/2", "https://a.example/3"];

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(lookAt).mockReturnValue(new Promise(() => undefined));
});

/** Pastes the links and begins; answers the calls to begin, which wait to be answered. */
async function begin() {
  const answers: ((error?: unknown) => Promise<void>)[] = [];
  jest.mocked(beginFetch).mockImplementation(
    () =>
      new Promise<Task>((resolve, reject) => {
        answers.push((error) =>
          act(async () => (error === undefined ? resolve({} as Task) : reject(error as Error))),
        );
      }),
  );
  const { unmount } = render(<FetchDialog folderId="f" onClose={jest.fn()} />);
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.paste(LINKS.join("\n"));
  await userEvent.click(screen.getByRole("button", { name: "begin 3" }));
  return { answers, unmount };
}

test("who closes the dialog while transfers begin gets no more of them", async () => {
  const { answers, unmount } = await begin();
  await answers[0]?.();
  unmount();
  await answers[1]?.();
  expect(jest.mocked(beginFetch).mock.calls).toEqual(LINKS.slice(0, 2).map((url) => [url, "f"]));
});

test("what couldn't be begun stays to be tried again, and says why", async () => {
  const { answers } = await begin();
  await answers[0]?.();
  await answers[1]?.(localError("resource_exhausted"));
  expect(screen.getByRole("textbox")).toHaveValue(LINKS.slice(1).join("\n"));
  expect(screen.getByRole("alert")).toBeVisible();
  expect(screen.getByRole("button", { name: "begin 2" })).toBeEnabled();
});
