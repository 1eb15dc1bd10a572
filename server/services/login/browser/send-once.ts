/** A second press while a form is on its way sends nothing: a code that is sent twice counts as a wrong one. */
export function sendOnce(page: Document): void {
  const sent = new WeakSet<HTMLFormElement>();
  page.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented) return;
    if (sent.has(form)) event.preventDefault();
    else sent.add(form);
  });
  // A page that the browser kept may be sent again.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) page.querySelectorAll("form").forEach((form) => sent.delete(form));
  });
}
