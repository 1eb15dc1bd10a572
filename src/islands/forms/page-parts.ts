/** Fills a list of a section, and shows or hides the section. */
export function fill(
  page: Document,
  part: string,
  list: string,
  rows: readonly Element[],
  isHidden: boolean,
): void {
  const section = page.querySelector<HTMLElement>(part);
  section?.querySelector(list)?.replaceChildren(...rows);
  if (section) section.hidden = isHidden;
}

/** Makes a row of a template; each text goes to the element that is marked with its name. */
export function rowOf(
  page: Document,
  template: string,
  texts: Readonly<Record<string, string>>,
): HTMLElement {
  const row = page.querySelector<HTMLTemplateElement>(`template${template}`)?.content.cloneNode(true);
  const element = (row as DocumentFragment).firstElementChild as HTMLElement;
  for (const [name, text] of Object.entries(texts)) {
    const place = element.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  }
  return element;
}

/** Fills the places of a sentence, such as `{{days}}`; those without a value stay. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

const language = () => document.documentElement.lang;
export const numberOf = (value: number): string => new Intl.NumberFormat(language()).format(value);
export const momentOf = (timestamp: string, dateStyle: "medium" | "long" = "medium"): string =>
  new Intl.DateTimeFormat(language(), { dateStyle, timeStyle: "short" }).format(Date.parse(timestamp));
