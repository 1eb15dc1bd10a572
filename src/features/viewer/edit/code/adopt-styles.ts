import { StyleModule } from "style-mod";

/** As much of a shadow root as makes the library adopt its sheet in place of writing a `style` element. */
const stand = typeof document === "undefined" ? undefined : standFor(document);

function standFor(page: Document) {
  return {
    ownerDocument: page,
    get adoptedStyleSheets() {
      return page.adoptedStyleSheets;
    },
    set adoptedStyleSheets(sheets) {
      page.adoptedStyleSheets = sheets;
    },
  };
}

const mount = StyleModule.mount.bind(StyleModule);

/** The page's policy refuses `style` elements that scripts write; a sheet that is adopted is no such element. */
StyleModule.mount = (root, modules, options) =>
  mount(root === document ? (stand as unknown as ShadowRoot) : root, modules, options);
