import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { blobText } from "../../../../tests/support/blob-text.ts";
import { request } from "../../../api/client.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { SaveLog } from "./SaveLog.tsx";

jest.mock("../../../api/client.ts");
jest.mock("../../../lib/save-blob.ts");
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});

test("the account's own record is saved whole, however many pages it has", async () => {
  jest
    .mocked(request)
    .mockResolvedValueOnce({ events: [{ id: "2" }], next_page_token: "more" })
    .mockResolvedValueOnce({ events: [{ id: "1" }], next_page_token: "" });
  render(<SaveLog />);
  await userEvent.click(screen.getByRole("button", { name: "twoFactor.download: log.title" }));
  const [file, name] = jest.mocked(saveBlob).mock.calls[0] ?? [];
  expect(name).toBe("holdall-account-record.json");
  expect(JSON.parse(await blobText(file as Blob))).toEqual([{ id: "2" }, { id: "1" }]);
});
