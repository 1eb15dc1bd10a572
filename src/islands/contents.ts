/** On windows this wide the table of contents stands beside the text and is open. */
export const BESIDE = "(min-width: 64rem)";

/**
 * Opens the table of contents where there is room, and marks the section being read: the last one that begins above the
 * lower edge of the window's upper third.
 */
export function setUpContents(page: Document): void {
  const contents = page.querySelector<HTMLDetailsElement>("details[data-contents]");
  if (contents && matchMedia(BESIDE).matches) contents.open = true;
  const links = [...page.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
  const headings = links.map((link) => page.getElementById(link.hash.slice(1)));
  if (headings.length === 0) return;
  const mark = () => {
    const current = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
    );
    links.forEach((link, at) => link.toggleAttribute("data-current", at === current));
  };
  const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -66% 0px" });
  for (const heading of headings) if (heading) observer.observe(heading);
}
