/** Tells a moment by the clock of the browser, in the language of the page: `<time datetime="…" data-local>`. */
export function tellLocally(time: HTMLTimeElement): void {
  const { lang } = time.ownerDocument.documentElement;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeStyle: "short" });
  time.textContent = `${format.format(new Date(time.dateTime))} (${format.resolvedOptions().timeZone})`;
}
