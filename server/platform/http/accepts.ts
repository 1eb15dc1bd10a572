export type Encoding = "br" | "gzip";

/** An encoding counts only if an `Accept-Encoding` header takes it by name. */
export function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    return name.toLowerCase() === encoding && !parameters.some((text) => /^q=0(\.0*)?$/i.test(text));
  });
}
