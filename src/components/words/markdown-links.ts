/** The address of a link in a stranger's text; `""` unless it leads to the web, mail or telephone. */
export function safeAddress(url: string): string {
  try {
    const { protocol, href } = new URL(url);
    return ["http:", "https:", "mailto:", "tel:"].includes(protocol) ? href : "";
  } catch {
    return "";
  }
}

/** The name of the picture beside the text that an address means; `""` when it means something elsewhere. */
export function localPicture(url: string): string {
  const [path = ""] = url.replace(/^\.\//, "").split(/[?#]/);
  if (path.includes("/") || path.includes("\\") || path.includes(":")) return "";
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
