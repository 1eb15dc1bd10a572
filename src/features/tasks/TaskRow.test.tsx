import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Task } from "../../../contract/tasks.ts";
import { saveBlob } from "../../api/download.ts";
import { getReceipt } from "../../api/visitor-share.ts";
import { TaskRow } from "./TaskRow.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string, facts?: object) => (facts ? `${key} ${Object.values(facts).join(" ")}` : key);
  return { useTranslation: () => ({ t, i18n: { language: "en-US", exists: () => false } }) };
});
jest.mock("../../api/visitor-share.ts");
jest.mock("../../api/download.ts");

const task = {
  id: "task-1",
  params: {},
  type: "restore",
  phase: "PHASE_TYPE_COMPLETE",
  name: "Trip",
  file_name: "Trip",
  file_id: "",
  message: "",
  error: "",
  progress: 100,
  created_time: "2026-01-05T10:00:00.000Z",
} as Task;

const show = (changes: Partial<Task>) =>
  render(<TaskRow task={{ ...task, ...changes }} onAction={jest.fn()} />);
const receipt = () => screen.queryByRole("button", { name: "tasks.receipt Trip" });

test("a save that is done has its receipt", async () => {
  const bytes = new Blob(["{}"]);
  jest.mocked(getReceipt).mockResolvedValue(bytes);
  show({});
  await userEvent.click(receipt()!);
  expect(getReceipt).toHaveBeenCalledWith("task-1");
  expect(saveBlob).toHaveBeenCalledWith(bytes, "receipt-task-1.ndjson");
});

test("what is being done, or was, is said once", () => {
  const { rerender } = show({ message: "Saved" });
  expect(screen.getByText(/^Saved · /)).toBeVisible();
  expect(screen.queryByText(/tasks\.type\.restore/)).toBeNull();
  rerender(
    <TaskRow task={{ ...task, phase: "PHASE_TYPE_PAUSED", message: "Paused" }} onAction={jest.fn()} />,
  );
  expect(screen.getByText("Paused")).toBeVisible();
  expect(screen.getByText(/^tasks\.type\.restore · /)).toBeVisible();
});

test("a copy, or a save that isn't done, has none", () => {
  show({ type: "copy" });
  show({ phase: "PHASE_TYPE_RUNNING" });
  show({ phase: "PHASE_TYPE_ERROR", error: "cancelled" });
  expect(receipt()).toBeNull();
});

test("what comes from the web says why it is tried again, shows its files, and may be put first", () => {
  const params = { retry_error: "source_unreachable", total_file_count: "3", predict_speed: "10" };
  const { rerender } = show({ type: "offline", phase: "PHASE_TYPE_RUNNING", file_size: "100", params });
  expect(screen.getByText(/^places:tasks\.triesAgain/)).toBeVisible();
  expect(screen.getByRole("button", { name: /places:tasks\.files/ })).toBeVisible();
  expect(screen.getByText(/upload:speed/)).toBeVisible();
  rerender(
    <TaskRow
      task={{ ...task, type: "offline", phase: "PHASE_TYPE_PENDING", params: {} }}
      onAction={jest.fn()}
    />,
  );
  expect(screen.getByRole("button", { name: /action\.front/ })).toBeVisible();
  expect(screen.queryByText(/upload:speed/)).toBeNull();
});
