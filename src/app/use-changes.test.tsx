import { renderHook } from "@testing-library/react";
import { tellChange, type Change } from "../api/changes.ts";
import { useRefreshAccount } from "../state/account.ts";
import { EVERY_FOLDER, subscribeChanges } from "../state/drive-events.ts";
import { useRefreshOwnAddress } from "../state/own-address.ts";
import { useSession } from "../state/session-state.ts";
import { useChanges } from "./use-changes.ts";

jest.mock("../state/account.ts");
jest.mock("../state/own-address.ts");
jest.mock("../state/session-state.ts");

const refresh = { all: jest.fn(), person: jest.fn(), storage: jest.fn() };
const address = jest.fn();
const folders = jest.fn();
let forget: () => void;

beforeEach(() => {
  jest.mocked(useSession).mockReturnValue(undefined);
  jest.mocked(useRefreshAccount).mockReturnValue(refresh);
  jest.mocked(useRefreshOwnAddress).mockReturnValue(address);
  forget = subscribeChanges(folders);
});
afterEach(() => forget());

/** Tells the app of a change, and counts how often it then asks for each thing anew. */
function askedAfter(change: Change) {
  const { unmount } = renderHook(useChanges);
  tellChange(change);
  unmount();
  const times = (mock: jest.Mock) => mock.mock.calls.length;
  return {
    folders: folders.mock.calls.flat(),
    person: times(refresh.person),
    address: times(address),
    storage: times(refresh.storage),
  };
}

test("after a reset, folders, person, address and storage are asked for anew", () => {
  const asked = { folders: [EVERY_FOLDER], person: 1, address: 1, storage: 1 };
  expect(askedAfter({ name: "reset", data: {} })).toEqual(asked);
});

test("after a change, only what has changed is asked for", () => {
  const asked = { folders: ["a", "b"], person: 0, address: 0, storage: 0 };
  expect(askedAfter({ name: "folders", data: { ids: ["a", "b"] } })).toEqual(asked);
});

test("after a change of the account, all but the folders is asked for, after one of the quota the storage", () => {
  const quota = { limit: "0", usage: "0", is_unlimited: true };
  const account = { folders: [], person: 1, address: 1, storage: 1 };
  expect(askedAfter({ name: "account", data: {} })).toEqual(account);
  jest.clearAllMocks();
  expect(askedAfter({ name: "quota", data: quota })).toEqual({
    ...account,
    person: 0,
    address: 0,
  });
});

test("nothing is asked for once the app is gone", () => {
  renderHook(useChanges).unmount();
  tellChange({ name: "reset", data: {} });
  expect(refresh.storage).not.toHaveBeenCalled();
});
