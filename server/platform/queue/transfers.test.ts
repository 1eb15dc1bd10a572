import { transferLimits, Transfers } from "./transfers.ts";

const at = { network: "home" };

test("what an account has under way ends with it, whosever transfer it is", () => {
  const transfers = new Transfers(transferLimits(100));
  const ended: string[] = [];
  const begin = (ownerId: string, accounts: readonly string[]) =>
    transfers.begin({ ...at, ownerId, accounts }, ({ error }) => ended.push(`${ownerId} ${error}`));
  begin("ada", ["ada"]);
  begin("visitor", ["ada"]);
  begin("bob", ["bob"]);
  begin("guest", ["ada"])();
  transfers.shut("ada");
  expect(ended).toEqual(["ada file_not_found", "visitor file_not_found"]);
});

test("what begins for an account that was shut makes it be looked at, until it is opened", () => {
  const transfers = new Transfers(transferLimits(100));
  const lookAgain = jest.fn();
  transfers.whenInDoubt(lookAgain);
  const begin = () => transfers.begin({ ...at, ownerId: "bob", accounts: ["ada", "bob"] }, () => undefined);
  transfers.shut("ada");
  begin()();
  transfers.open("ada");
  const free = begin();
  expect(lookAgain.mock.calls).toEqual([["ada"]]);
  expect(transfers.accounts).toEqual(["ada", "bob"]);
  free();
  free();
  expect(transfers.accounts).toEqual([]);
});

test("the accounts that are remembered as shut are a thousand at most", () => {
  const transfers = new Transfers(transferLimits(100));
  for (let n = 0; n <= 1_000; n += 1) transfers.shut(`account ${n}`);
  expect(transfers.shutAccounts).toHaveLength(1_000);
  expect(transfers.shutAccounts).not.toContain("account 0");
});

test("a transfer that finds no slot leaves nothing behind", () => {
  const transfers = new Transfers({ each: 1, network: 1, all: 1 });
  const begin = (ownerId: string) =>
    transfers.begin({ ...at, ownerId, accounts: [ownerId] }, () => undefined);
  begin("ada");
  expect(() => begin("bob")).toThrow("resource_exhausted");
  expect(transfers.accounts).toEqual(["ada"]);
});
