import { initialListing, listingReducer, type ChangeByHand, type Listed } from "./listing-reducer.ts";

const ROUNDS = 25;
const STEPS = 60;

interface Item extends Listed {
  readonly version: number;
}

/** A small generator with a seed, so that a failing run can be repeated. */
const random = (seed: number) => (below: number) => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return Math.floor((seed / 2 ** 32) * below);
};

const seeds = Array.from({ length: ROUNDS }, (_, seed) => seed + 1);

const changed = (items: readonly Item[], change: ChangeByHand<Item>): readonly Item[] =>
  change.type === "removed"
    ? items.filter(({ id }) => !change.ids.has(id))
    : items.map((item) => (item.id === change.item.id ? change.item : item));

/** Whatever comes in whatever order, a list that comes page after page is the plain list that the pages would make. */
it.each(seeds)("pages one after the other make the list, seed %i", (seed) => {
  const any = random(seed);
  let made = 0;
  const items = (count: number) =>
    Array.from({ length: count }, (): Item => ({ id: String((made += 1)), version: 0 }));
  const tokens = ["a", "b", "c", ""];
  const token = () => tokens[any(tokens.length)]!;
  const change = (): ChangeByHand<Item> => {
    const id = String(1 + any(made + 1));
    return any(2) === 0
      ? { type: "removed", ids: new Set([id, String(1 + any(made + 1))]) }
      : { type: "replaced", item: { id, version: made } };
  };
  const missed = () => Array.from({ length: any(3) }, change);
  let state = listingReducer<Item>(initialListing, {
    type: "arrived",
    position: 0,
    items: [],
    count: null,
    nextToken: "a",
    missed: [],
  });
  let plain: readonly Item[] = [];
  let next = "a";

  for (let step = 0; step < STEPS; step += 1) {
    const page = { items: items(any(5)), nextToken: token(), missed: missed() };
    const kind = any(10);
    if (kind === 0) {
      const count = page.nextToken === "" ? page.items.length : null;
      state = listingReducer(state, { type: "arrived", position: 0, count, ...page });
      plain = page.missed.reduce(changed, page.items);
      next = page.nextToken;
    } else if (kind < 6) {
      const after = any(3) === 0 ? token() : next;
      // Nothing is asked for behind the last page.
      if (after === "") continue;
      state = listingReducer(state, { type: "added", after, ...page });
      if (after === next) {
        plain = page.missed.reduce(changed, [...plain, ...page.items]);
        next = page.nextToken;
      }
    } else if (kind === 6) {
      state = listingReducer(state, { type: "began", kept: "items" });
    } else {
      const event = change();
      state = listingReducer(state, event);
      plain = changed(plain, event);
    }
    expect(state.items).toEqual(plain);
    expect([...state.entries.keys()].sort((a, b) => a - b)).toEqual([...plain.keys()]);
    expect(state).toMatchObject({ count: plain.length, isCounted: next === "", nextToken: next });
  }
});

/** The server's list changes by hand only; pages of it come from anywhere, and entries keep their places. */
it.each(seeds)("pages from anywhere stand in their places, seed %i", (seed) => {
  const any = random(seed);
  let server: readonly Item[] = Array.from({ length: 5 + any(400) }, (_, n) => ({ id: `${n}`, version: 0 }));
  const page = (position: number, size: number) => ({
    position,
    items: server.slice(position, position + size),
    count: server.length,
    missed: [],
  });
  let state = listingReducer<Item>(initialListing, { type: "arrived", ...page(0, 100) });

  for (let step = 0; step < STEPS; step += 1) {
    const kind = any(4);
    if (kind < 2) {
      state = listingReducer(state, { type: "page", ...page(any(server.length + 1), 1 + any(100)) });
    } else {
      const id = String(any(400));
      const isListed = state.items.some((item) => item.id === id);
      const event: ChangeByHand<Item> =
        kind === 2
          ? { type: "removed", ids: new Set([id]) }
          : { type: "replaced", item: { id, version: step } };
      // One that isn't loaded changes unseen, so the places of others aren't known before the next page.
      if (!isListed) continue;
      server = changed(server, event);
      state = listingReducer(state, event);
    }
    expect(state.count).toBe(server.length);
    for (const [index, item] of state.entries) expect(item).toEqual(server[index]);
  }
});
