import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppOffer } from "./AppOffer.tsx";

jest.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const APP = "holdall-app://open?url={url}";
const show = () => render(<AppOffer appLink={APP} shareId="sh-1" launcher={undefined} />);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 14)");
});

test("a phone is offered the app", () => {
  show();
  expect(screen.getByRole("link", { name: "app.open" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^holdall-app:.+launcher%3Dweb/),
  );
});

test("whoever stays in the browser is not asked again", async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole("button", { name: "app.stay" }));
  expect(screen.queryByRole("complementary")).toBeNull();
  unmount();
  show();
  expect(screen.queryByRole("complementary")).toBeNull();
});
