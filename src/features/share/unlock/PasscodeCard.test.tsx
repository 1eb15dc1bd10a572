import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localError } from "../../../api/api-error.ts";
import { PasscodeCard } from "./PasscodeCard.tsx";

jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

const show = (onOpen: () => Promise<void>) =>
  render(<PasscodeCard isWrong={false} triesLeft={undefined} onOpen={onOpen} />);
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const open = () => userEvent.click(screen.getByRole("button", { name: "passcode.open" }));

test("after a wrong passcode the next one is typed over it", async () => {
  show(() => Promise.resolve());
  await userEvent.type(field(), "abcd");
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent("passcode.wrong");
  expect(field()).toHaveFocus();
  await userEvent.keyboard("efgh");
  expect(field()).toHaveValue("efgh");
});

test("without a passcode the field is where to go on", async () => {
  show(() => Promise.resolve());
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent("passcode.empty");
  expect(field()).toHaveFocus();
});

test("closing the human check is no fault to be told of", async () => {
  show(() => Promise.reject(localError("cancelled")));
  await userEvent.type(field(), "abcd");
  await open();
  expect(screen.queryByRole("alert")).toBeNull();
});
