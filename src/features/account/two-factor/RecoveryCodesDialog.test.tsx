import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { blobText } from "../../../../tests/support/blob-text.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { printText } from "../../../lib/print.ts";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";

jest.mock("../../../lib/save-blob.ts");
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US", exists: () => false, t };
  return { useTranslation: () => ({ t, i18n }) };
});

const CODES = ["AAAA-BBBB-CCCC", "DDDD-EEEE-FFFF"];
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
afterEach(() => jest.restoreAllMocks());

test("recovery codes are downloaded as a text of one code a line", async () => {
  render(<RecoveryCodesDialog codes={CODES} onClose={() => undefined} />);
  await press("twoFactor.download");
  const [file, name] = jest.mocked(saveBlob).mock.calls[0] ?? [];
  expect(name).toBe("holdall-recovery-codes.txt");
  expect((await blobText(file as Blob)).split("\n")).toEqual(["Holdall: twoFactor.renew", "", ...CODES, ""]);
});

test("the paper holds the codes and nothing else of the page", () => {
  const papers: (string | null)[] = [];
  const append = document.body.append.bind(document.body);
  jest.spyOn(document.body, "append").mockImplementation((...nodes) => {
    append(...nodes);
    const frame = document.querySelector("iframe");
    if (frame?.contentWindow)
      frame.contentWindow.print = () => void papers.push(frame.contentDocument?.body.textContent ?? null);
  });
  printText("Codes", CODES);
  expect(papers).toEqual([["Codes", "", ...CODES].join("\n")]);
});
