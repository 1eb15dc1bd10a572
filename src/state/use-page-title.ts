import { useEffect } from "react";
import { BRAND } from "../../contract/brand.ts";

/** What the tab and the screen reader call this page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${BRAND.name}`;
  }, [title]);
}
