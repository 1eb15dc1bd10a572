export interface SimpleMail {
  readonly to: string;
  readonly subject: string;
  readonly source: string;
}

/** The two headers tests look at; subjects of English mails are plain ASCII. */
export function simpleMail(source: string): SimpleMail {
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(source)?.[1]?.trim() ?? "";
  return { to: header("To"), subject: header("Subject"), source };
}
