import type { ContactTopic } from "../../../../contract/contact.ts";
import { letterOf, type Letter, type Say } from "../letter.ts";

export interface ContactFacts {
  readonly topic: ContactTopic;
  readonly reference: string;
  /** Address of the writer. */
  readonly from: string;
  readonly shareLink: string;
  readonly text: string;
}

/**
 * A message from the contact page for the people who answer it. It is in English, because the operator's people read
 * it.
 */
export const contactMessage = (_say: Say, locale: string, facts: ContactFacts): Letter =>
  letterOf("en-US", `Contact form, ${facts.topic}: ${facts.reference}`, [
    { line: `From: ${facts.from}` },
    { line: `Language: ${locale}` },
    ...(facts.shareLink === "" ? [] : [{ line: `Share: ${facts.shareLink}` }]),
    ...facts.text.split(/\r\n|\r|\n/).map((line) => ({ line })),
  ]);
