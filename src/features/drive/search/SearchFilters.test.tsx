import { navigate, type NavigateFn } from "@reach/router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileObject } from "../../../../contract/files.ts";
import { getFile } from "../../../api/files.ts";
import { listTags } from "../../../api/tags.ts";
import { parseSearch, SEARCH_PATH } from "../../../lib/drive-search.ts";
import { SearchFilters } from "./SearchFilters.tsx";

jest.mock("../../../api/files.ts");
jest.mock("../../../api/tags.ts");
jest.mock("@reach/router", () => ({ navigate: jest.fn() }));
jest.mock("react-i18next", () => {
  const t = (key: string) => key;
  const i18n = { language: "en-US" };
  return { useTranslation: () => ({ t, i18n }) };
});

test("filters that are chosen before the page shows the one before hold together", async () => {
  const go = async (to: string | number) => history.replaceState(null, "", String(to));
  jest.mocked(navigate as NavigateFn).mockImplementation(go);
  jest.mocked(listTags).mockResolvedValue([]);
  jest.mocked(getFile).mockResolvedValue({ name: "Trips" } as FileObject);
  history.replaceState(null, "", `${SEARCH_PATH}?q=sea&folder=trips`);
  render(<SearchFilters wanted={parseSearch(location.search)} />);
  const inside = await screen.findByRole("button", { name: "search.inside" });
  await userEvent.click(screen.getByRole("button", { name: "search.starred" }));
  await userEvent.click(inside);
  expect(parseSearch(location.search)).toMatchObject({ starred: true, inside: true });
});
