import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createInstance } from "i18next";
import { useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { listFiles, type FilePage, type Listing } from "../../api/files.ts";
import { FolderPicker } from "./FolderPicker.tsx";
import type { PickedFolder } from "./use-folder-level.ts";

jest.mock("../../api/files.ts");

const list = jest.mocked(listFiles);
const picker = { path: "Chosen folder", root: "My drive", empty: "Empty", more: "More", newFolder: "New" };
const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: "en-US", resources: { "en-US": { ui: { picker } } } });

const pageOf = (names: readonly string[], next = "") =>
  ({ files: names.map((name) => ({ id: name, name })), next_page_token: next }) as FilePage;

function Picking() {
  const [path, setPath] = useState<readonly PickedFolder[]>([]);
  return (
    <I18nextProvider i18n={i18n}>
      <FolderPicker path={path} onChange={setPath} />
    </I18nextProvider>
  );
}

const button = (name: string) => screen.findByRole("button", { name });

describe("the folder picker", () => {
  it("takes the focus along to the folder that was opened", async () => {
    list.mockImplementation(async ({ parentId }: Listing) => pageOf(parentId === "" ? ["Photos"] : []));
    render(<Picking />);
    await userEvent.click(await button("Photos"));
    await screen.findByText("Empty");
    expect(document.activeElement?.textContent).toBe("Photos");
    expect(document.activeElement?.closest("[aria-current=location]")).not.toBeNull();
  });

  it("drops a page that arrives after its folder was left", async () => {
    let late: (page: FilePage) => void = () => undefined;
    list.mockImplementation(async ({ parentId, pageToken }: Listing) => {
      if (pageToken) return new Promise((resolve) => (late = resolve));
      return parentId === "" ? pageOf(["Photos"], "2") : pageOf(["Summer"]);
    });
    render(<Picking />);
    await userEvent.click(await button("More"));
    await userEvent.click(await button("Photos"));
    await button("Summer");
    await act(async () => late(pageOf(["Videos"])));
    expect(screen.queryByRole("button", { name: "Videos" })).toBeNull();
    expect(await button("Summer")).toBeTruthy();
  });
});
