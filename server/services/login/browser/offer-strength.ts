/** Loads what tells a password's strength once somebody is about to choose one; the form works without it. */
export function offerStrength(page: Document): void {
  const meter = page.querySelector<HTMLElement>("[data-strength]");
  const input = page.getElementById(meter?.dataset["strength"] ?? "");
  if (!meter || !input) return;
  const load = (): void => {
    const script = page.createElement("script");
    script.src = meter.dataset["script"] ?? "";
    page.head.append(script);
  };
  if (page.activeElement === input) load();
  else input.addEventListener("focus", load, { once: true });
}
