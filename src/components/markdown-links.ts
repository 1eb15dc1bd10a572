/** Where a link of a stranger's text may lead, `""` when it may not: the web, mail, telephone. */
export function safeAddress(url: string): string {
  try {
    const { protocol, href } = new URL(url);
    return ["http:", "https:", "mailto:", "tel:"].includes(protocol) ? href : "";
  } catch {
    return "";
  }
}

/** The name of a picture beside the text that an address means, `""` when it means something elsewhere. */
export function localPicture(url: string): string {
  const [path = ""] = url.replace(/^\.\//, "").split(/[?#]/);
  if (path.includes("/") || path.includes("\\") || path.includes(":")) return "";
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
