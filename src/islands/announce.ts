/** Lets a screen reader say something without moving the focus. */
export function announce(page: Document, words: string): void {
  let status = page.querySelector<HTMLElement>("[data-announcer]");
  if (!status) {
    status = page.createElement("p");
    status.className = "visually-hidden";
    status.dataset.announcer = "";
    status.setAttribute("role", "status");
    page.body.append(status);
  }
  status.textContent = words;
}
