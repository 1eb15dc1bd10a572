/** Choosing two versions leads straight to their comparison; without a script the server leads there. */
export function setUpComparePicker(page: Document, go: (address: string) => void): void {
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-compare]")) return;
    const chosen = new FormData(form);
    const [from = "", to = ""] = [String(chosen.get("from")), String(chosen.get("to"))].sort();
    const action = new URL(form.action).pathname;
    event.preventDefault();
    go(from === to ? action.replace(/compare$/, to) : `${action}/${from}..${to}`);
  });
}
