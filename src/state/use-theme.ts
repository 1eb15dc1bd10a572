import { useCallback, useSyncExternalStore } from "react";
import { THEME_KEY } from "../lib/storage-keys.ts";

export type Theme = "light" | "dark";

const root = () => document.documentElement;
const read = (): Theme => (root().dataset.theme === "dark" ? "dark" : "light");

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The theme on show and a function to change it; the page's early script sets it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read);
  const setTheme = useCallback((next: Theme) => {
    localStorage.setItem(THEME_KEY, next);
    root().dataset.theme = next;
  }, []);
  return [theme, setTheme];
}
