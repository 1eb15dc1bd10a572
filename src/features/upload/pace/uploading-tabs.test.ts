import { uploadingTabs } from "./uploading-tabs.ts";

/** The locks of one browser, shared by its tabs. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  return { request, query } as unknown as Pick<LockManager, "request" | "query">;
}

/** Each tab's share of the limit, after locks have changed hands and all tabs have counted. */
async function partsOf(...tabs: readonly ReturnType<typeof uploadingTabs>[]) {
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all(tabs.map(({ look }) => look()));
  return tabs.map(({ part }) => part());
}

describe("tabs that upload as one person", () => {
  it("share what all may send while they send, and only then", async () => {
    const locks = fakeLocks();
    const [first, second] = [uploadingTabs("1", locks), uploadingTabs("2", locks)];
    first.tell("ann");
    expect(await partsOf(first, second)).toEqual([1, 1]);
    second.tell("ann");
    expect(await partsOf(first, second)).toEqual([0.5, 0.5]);
    second.tell("");
    expect(await partsOf(first, second)).toEqual([1, 1]);
    second.tell("ann");
    expect(await partsOf(first, second)).toEqual([0.5, 0.5]);
  });

  it("share nothing with another person, nor with other locks", async () => {
    const locks = fakeLocks();
    const [ann, bob] = [uploadingTabs("1", locks), uploadingTabs("2", locks)];
    ann.tell("ann");
    bob.tell("bob");
    void locks.request("holdall.transfers/1", () => new Promise(() => undefined));
    expect(await partsOf(ann, bob)).toEqual([1, 1]);
    bob.tell("ann");
    expect(await partsOf(ann, bob)).toEqual([0.5, 0.5]);
  });

  it("send all of it where the browser has no locks", async () => {
    const tab = uploadingTabs("1", undefined);
    tab.tell("ann");
    expect(await partsOf(tab)).toEqual([1]);
  });
});
