import { useLocation } from "@reach/router";
import { act, renderHook } from "@testing-library/react";
import type { UserProfile } from "../../../../contract/user.ts";
import { changeProfile } from "../../../api/profile.ts";
import { keepProfile } from "../../../state/account.ts";
import { RecoilRoot } from "../../../state/recoil.ts";
import { displayModeKey } from "./display-mode.ts";
import { useAccountView, useDisplayMode } from "./use-display-mode.ts";

jest.mock("@reach/router", () => ({ navigate: jest.fn(), useLocation: jest.fn() }));
jest.mock("../../../api/profile.ts");
jest.mock("../../../api/session-store.ts", () => ({ currentSession: () => ({ userId: "u-1" }) }));

const accountShows = (view_type: UserProfile["view_type"]) =>
  act(() => keepProfile({ sub: "u-1", time_zone: "", view_type } as UserProfile));

/** A drive that is opened anew. */
function openDrive() {
  const { result } = renderHook(
    () => {
      useAccountView();
      return useDisplayMode();
    },
    { wrapper: RecoilRoot },
  );
  return {
    view: () => result.current[0].view,
    change: (part: Parameters<(typeof result.current)[1]>[0]) => act(async () => result.current[1](part)),
  };
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  accountShows("");
  jest.mocked(useLocation).mockReturnValue({ search: "" } as ReturnType<typeof useLocation>);
  jest.mocked(changeProfile).mockResolvedValue({} as UserProfile);
});

/** @rule account-view */
it("a browser in which nothing was chosen opens in the view chosen elsewhere, the next time at once", () => {
  const first = openDrive();
  expect(first.view()).toBe("grid");
  accountShows("list");
  expect(first.view()).toBe("list");
  accountShows("");
  expect(openDrive().view()).toBe("list");
  expect(localStorage.getItem(displayModeKey("u-1"))).toBeNull();
});

/** @rule account-view */
it("what was chosen in this browser stays, and each choice of list or grid is told to the account", async () => {
  const { view, change } = openDrive();
  await change({ view: "list" });
  accountShows("grid");
  expect(view()).toBe("list");
  await change({ orderType: "NAME_ASC" });
  await change({ view: "flow" });
  await change({ view: "grid" });
  expect(jest.mocked(changeProfile).mock.calls).toEqual([[{ view_type: "list" }], [{ view_type: "grid" }]]);
});
