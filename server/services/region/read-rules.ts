import { setImmediate } from "node:timers/promises";
import { BITS, readAddress, writeAddress } from "../../platform/net/read-address.ts";
import { currentCode, isCountryCode } from "./country-code.ts";
import type { Network } from "./network-map.ts";
import { RuleBook, type Rule, type Whom } from "./rule-book.ts";

/** More faults than these are only counted. */
const FAULTS_TOLD = 20;
const LINES_AT_ONCE = 250;
const SHARE_ID = /^[A-Za-z0-9_-]{1,128}$/;
const FORM =
  'a line is "block" or "allow", then everyone, country CODE … or network ADDRESS …; before that maybe share ID';

/** A line can't be a rule for this reason; the message is a part of a sentence. */
class LineFault extends Error {}

/** Sentences about the faults of a file of rules; each begins with the line's number. */
export class RuleFaults extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

/** Sentences that tell the operator why a file of rules is unusable. */
export const sentencesOf = (error: unknown): readonly string[] =>
  error instanceof RuleFaults ? error.sentences : [String(error)];

/**
 * Reads a whole file of rules, so many lines at a time that requests don't wait for it; rejects with `RuleFaults` about all
 * that is wrong. An empty file has no rules.
 */
export async function readRules(text: string): Promise<RuleBook> {
  const book = new RuleBook();
  const faults: string[] = [];
  let more = 0;
  const complain = (line: number, message: string) => {
    if (faults.length < FAULTS_TOLD) faults.push(`line ${line}: ${message}`);
    else more += 1;
  };
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (line % LINES_AT_ONCE === 0) await setImmediate();
    try {
      for (const rule of rulesOf(content, line)) add(book, rule);
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      complain(line, error.message);
    }
  }
  if (more > 0) faults.push(`and ${more} more`);
  if (faults.length > 0) throw new RuleFaults(faults);
  return book;
}

function add(book: RuleBook, rule: Rule): void {
  const other = book.add(rule);
  if (other && other.action !== rule.action) throw new LineFault(`says the opposite of line ${other.line}`);
}

function rulesOf(content: string, line: number): readonly Rule[] {
  if (/[\0-\x08\x0E-\x1F\uFFFD]/.test(content)) throw new LineFault("isn't text in UTF-8");
  const words = content.replace(/#.*/, "").split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const [action, ...rest] = words;
  if (action !== "allow" && action !== "block")
    throw new LineFault(`"${shown(action)}" isn't known; ${FORM}`);
  const isAboutShare = rest[0] === "share";
  const shareId = isAboutShare ? shareIdOf(rest[1]) : null;
  return whomOf(isAboutShare ? rest.slice(2) : rest).map((whom) => ({ action, shareId, whom, line }));
}

function shareIdOf(text: string | undefined): string {
  if (text !== undefined && SHARE_ID.test(text)) return text;
  throw new LineFault(`"${shown(text)}" isn't the id of a share: that is what follows /s/ in its link`);
}

function whomOf([kind, ...values]: readonly string[]): readonly Whom[] {
  if (kind === "everyone" && values.length === 0) return [{ kind }];
  if (kind === "country" && values.length > 0) return values.map((text) => ({ kind, code: codeOf(text) }));
  if (kind === "network" && values.length > 0)
    return values.map((text) => ({ kind, network: networkOf(text) }));
  throw new LineFault(
    kind === undefined ? FORM : `"${shown([kind, ...values].join(" "))}" can't be read; ${FORM}`,
  );
}

function codeOf(text: string): string {
  if (isCountryCode(text)) return text;
  const upper = text.toUpperCase();
  const meant = /^[A-Z]{2}$/.test(upper) ? currentCode(upper) : "";
  const hint = isCountryCode(meant)
    ? `; you may mean ${meant}`
    : ", which has two capital letters, such as DE";
  throw new LineFault(`"${shown(text)}" isn't the code of a country${hint}`);
}

/** Reads `192.0.2.0/24`, `2001:db8::/32` or a single address. */
function networkOf(text: string): Network {
  const [base = "", length, ...others] = text.split("/");
  const address = base.includes("%") ? null : readAddress(base);
  if (!address || others.length > 0) {
    throw new LineFault(`"${shown(text)}" isn't an address or a network such as 192.0.2.0/24`);
  }
  if (address.family === 4 && base.includes(":")) {
    throw new LineFault(`"${shown(text)}" is IPv4 written as IPv6: write ${writeAddress(address)}`);
  }
  const bits = BITS[address.family];
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
  if (!(prefix >= 1 && prefix <= bits)) {
    throw new LineFault(
      prefix === 0
        ? `"${shown(text)}" is everybody: write everyone`
        : `"${shown(text)}" needs 1 to ${bits} after the /`,
    );
  }
  const rest = BigInt(bits - prefix);
  const first = { ...address, bits: (address.bits >> rest) << rest };
  if (first.bits !== address.bits) {
    throw new LineFault(
      `"${shown(text)}" isn't where a network begins: write ${writeAddress(first)}/${prefix}`,
    );
  }
  return { address, prefix };
}

const shown = (text = ""): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
