/** The value of a cookie in a `Cookie` header, as it was sent. */
export function cookieOf(header: string, name: string): string | undefined {
  const pair = header
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
