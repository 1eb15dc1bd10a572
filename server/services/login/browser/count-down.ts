const SECOND_MS = 1000;

/** Counts the seconds until a button may be pressed again: `data-count-down="30" data-template="Again in {{seconds}} s"`. */
export function countDown(button: HTMLButtonElement): void {
  const label = button.textContent ?? "";
  const end = Date.now() + Number(button.dataset.countDown) * SECOND_MS;
  const tick = (): void => {
    const seconds = Math.ceil((end - Date.now()) / SECOND_MS);
    button.disabled = seconds > 0;
    button.textContent =
      seconds > 0 ? (button.dataset.template ?? "").replace("{{seconds}}", String(seconds)) : label;
    if (seconds > 0) setTimeout(tick, SECOND_MS);
  };
  tick();
}
