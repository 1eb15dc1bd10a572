import { StreamLanguage, type StreamParser } from "@codemirror/language";
import { c, cpp, csharp, java, kotlin } from "@codemirror/legacy-modes/mode/clike";
import { diff } from "@codemirror/legacy-modes/mode/diff";
import { dockerFile } from "@codemirror/legacy-modes/mode/dockerfile";
import { go } from "@codemirror/legacy-modes/mode/go";
import { perl } from "@codemirror/legacy-modes/mode/perl";
import { properties } from "@codemirror/legacy-modes/mode/properties";
import { python } from "@codemirror/legacy-modes/mode/python";
import { ruby } from "@codemirror/legacy-modes/mode/ruby";
import { rust } from "@codemirror/legacy-modes/mode/rust";
import { shell } from "@codemirror/legacy-modes/mode/shell";
import { standardSQL } from "@codemirror/legacy-modes/mode/sql";
import { stex } from "@codemirror/legacy-modes/mode/stex";
import { swift } from "@codemirror/legacy-modes/mode/swift";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { xml } from "@codemirror/legacy-modes/mode/xml";
import { yaml } from "@codemirror/legacy-modes/mode/yaml";
import type { Extension } from "@codemirror/state";

const PARSERS: Readonly<Record<string, StreamParser<unknown>>> = {
  c,
  h: c,
  cc: cpp,
  cpp,
  hpp: cpp,
  cs: csharp,
  java,
  kt: kotlin,
  py: python,
  rb: ruby,
  go,
  rs: rust,
  swift,
  sql: standardSQL,
  sh: shell,
  bash: shell,
  zsh: shell,
  xml,
  svg: xml,
  yaml,
  yml: yaml,
  toml,
  ini: properties,
  conf: properties,
  env: properties,
  diff,
  patch: diff,
  pl: perl,
  dockerfile: dockerFile,
  tex: stex,
};

/** By the end of a file's name. */
export const OTHER_LANGUAGES: Readonly<Record<string, () => Extension>> = Object.fromEntries(
  Object.entries(PARSERS).map(([name, parser]) => [name, () => StreamLanguage.define(parser)]),
);
