import assert from "node:assert/strict";
import type { Page } from "puppeteer-core";

/** One thing as the browser tells it to a screen reader. */
export interface Item {
  readonly role: string;
  readonly name: string;
  /** The value of a field or a choice. */
  readonly value: string;
  /** States such as `checked`, `expanded`, `selected`, `disabled`, `valuetext`; only those that are told. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** Roles that say nothing without a name. */
const NAMED = new Set(
  "alertdialog button checkbox columnheader combobox dialog grid heading image img link listbox menu menuitem menuitemcheckbox menuitemradio meter navigation option progressbar radio radiogroup region searchbox slider spinbutton switch tab table textbox toolbar".split(
    " ",
  ),
);
/** Roles whose state is half of what they say. */
const STATED: Readonly<Record<string, string>> = {
  checkbox: "checked",
  menuitemcheckbox: "checked",
  menuitemradio: "checked",
  radio: "checked",
  switch: "checked",
};

/** Everything a screen reader finds on the page, top down. */
export async function items(page: Page): Promise<readonly Item[]> {
  const session = await page.createCDPSession();
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, value, properties = [] }) => ({
      role: String(role?.value ?? ""),
      name: String(name?.value ?? "").trim(),
      value: String(value?.value ?? ""),
      state: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }));
}

const shown = ({ role, name, state }: Item): string => `${role} "${name}" ${JSON.stringify(state)}`;

/** Fails when anything on the page has no name or doesn't tell its state; answers everything there is. */
export async function walk(page: Page, where: string): Promise<readonly Item[]> {
  const all = await items(page);
  const isChoice = ({ role, state }: Item) => role === "row" && "selected" in state;
  const faults = all.filter((item) => {
    if ((NAMED.has(item.role) || isChoice(item)) && item.name === "") return true;
    const state = STATED[item.role];
    return state !== undefined && !(state in item.state);
  });
  assert.deepEqual(faults.map(shown), [], `${where}: without a name or a state`);
  return all;
}

/** The one item that is so called; fails with what there is of its role. */
export function find(all: readonly Item[], role: string, name: string | RegExp): Item {
  const sameRole = all.filter((item) => item.role === role);
  const found = sameRole.find((item) =>
    typeof name === "string" ? item.name === name : name.test(item.name),
  );
  assert.ok(found, `no ${role} ${String(name)} among:\n${sameRole.map(shown).join("\n")}`);
  return found;
}

declare global {
  interface Window {
    /** The announcements since the last time somebody listened. */
    holdallSaid: string[];
  }
}

/**
 * Notes from now on what a screen reader says by itself: the text of a live region that changes, and alerts. A region that
 * comes into the page together with its text is mostly not read out, so it doesn't count; nor does one that is hidden.
 */
export async function listen(page: Page): Promise<void> {
  const begin = () => {
    const REGION =
      '[role="status"], [role="log"], [aria-live="polite"], [role="alert"], [aria-live="assertive"]';
    const ALERT = '[role="alert"], [aria-live="assertive"]';
    window.holdallSaid = [];
    const say = (region: Element) => {
      const text = (region as HTMLElement).innerText?.replace(/\s+/g, " ").trim();
      const isHidden = region.closest('[aria-hidden="true"], [inert]') || !region.checkVisibility();
      if (text && !isHidden) window.holdallSaid.push(text);
    };
    new MutationObserver((changes) => {
      const added = new Set<Element>();
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll(REGION)])
              if (region.matches(REGION)) added.add(region);
      const changed = new Set([...added].filter((region) => region.matches(ALERT)));
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(REGION);
        if (region && !added.has(region)) changed.add(region);
      }
      changed.forEach(say);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  await page.evaluateOnNewDocument(begin);
  await page.evaluate(begin);
}

/** Resolves once the screen reader has said these words; what it said until then is forgotten. */
export async function hears(page: Page, words: string): Promise<void> {
  try {
    await page.waitForFunction(
      (wanted) => {
        const at = window.holdallSaid.findIndex((text) => text.includes(wanted));
        if (at >= 0) window.holdallSaid.splice(0, at + 1);
        return at >= 0;
      },
      {},
      words,
    );
  } catch {
    const said = await page.evaluate(() => window.holdallSaid);
    assert.fail(`Nothing said "${words}", only:\n${said.join("\n")}`);
  }
}
