import { THEME_KEY } from "../lib/storage-keys.ts";

const CHOICES = ["system", "light", "dark"] as const;
type Choice = (typeof CHOICES)[number];

const isChoice = (value: unknown): value is Choice => CHOICES.some((choice) => choice === value);

export const nextChoice = (choice: Choice): Choice =>
  CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length] ?? "system";

/** Shows the chosen theme on the page and its buttons; without a choice it follows the system. */
export function setUpTheme(page: Document): void {
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => showChoice(page, storedChoice(), systemIsDark.matches);
  apply();
  systemIsDark.addEventListener("change", apply);
  page.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-theme-button]")) return;
    storeChoice(nextChoice(storedChoice()));
    apply();
  });
}

function showChoice(page: Document, choice: Choice, systemIsDark: boolean): void {
  page.documentElement.dataset.theme = choice === "system" ? (systemIsDark ? "dark" : "light") : choice;
  for (const button of page.querySelectorAll<HTMLElement>("[data-theme-button]")) {
    button.dataset.choice = choice;
    button.title = button.getAttribute(`data-label-${choice}`) ?? "";
    button.setAttribute("aria-label", button.title);
  }
}

function storedChoice(): Choice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return isChoice(stored) ? stored : "system";
  } catch {
    return "system";
  }
}

function storeChoice(choice: Choice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Without storage the choice can't be kept, so the page goes on following the system.
  }
}
