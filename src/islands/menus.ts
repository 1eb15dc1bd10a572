/** Closes the header's menus on a click elsewhere, on Escape, and when another one opens. */
export function closeMenus(page: Document): void {
  const open = () => page.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
  page.addEventListener("click", ({ target }) => {
    for (const menu of open()) if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
  });
  page.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}
