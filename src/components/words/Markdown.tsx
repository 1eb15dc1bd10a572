import { Fragment, useMemo, type ReactNode } from "react";
import type { AlignType, Content, Root } from "mdast";
import { markdownTree } from "./markdown-tree.ts";
import { localPicture, safeAddress } from "./markdown-links.ts";
import * as styles from "./Markdown.module.css";

interface Props {
  readonly text: string;
  /** The address of a picture beside the text, by its name; `""` when there is none. */
  readonly pictureOf: (name: string) => string;
}

/**
 * Shows people's Markdown without trusting it: raw HTML is shown as text, links lead only to the web, mail and
 * telephone, and nothing is fetched from elsewhere.
 */
export function Markdown({ text, pictureOf }: Props) {
  const tree = useMemo(() => markdownTree(text), [text]);
  return (
    <div className={styles.text} dir="auto">
      <Children of={tree} context={{ pictureOf, definitions: definitionsOf(tree) }} />
    </div>
  );
}

interface Context {
  readonly pictureOf: Props["pictureOf"];
  /** Addresses of links that are defined elsewhere in the text. */
  readonly definitions: ReadonlyMap<string, string>;
}

function definitionsOf({ children }: Root): ReadonlyMap<string, string> {
  return new Map(
    children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url]] : [])),
  );
}

const Children = ({ of, context }: { of: { readonly children: readonly Content[] }; context: Context }) => (
  <>
    {of.children.map((node, index) => (
      <Fragment key={index}>{rendered(node, context)}</Fragment>
    ))}
  </>
);

function rendered(node: Content, context: Context): ReactNode {
  const inner =
    "children" in node ? <Children of={node as { children: Content[] }} context={context} /> : null;
  switch (node.type) {
    case "text":
    case "html":
      return node.value;
    case "paragraph":
      return <p>{inner}</p>;
    case "heading":
      return headingOf(node.depth, inner);
    case "emphasis":
      return <em>{inner}</em>;
    case "strong":
      return <strong>{inner}</strong>;
    case "delete":
      return <del>{inner}</del>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "blockquote":
      return <blockquote>{inner}</blockquote>;
    case "list":
      return node.ordered ? <ol start={node.start ?? 1}>{inner}</ol> : <ul>{inner}</ul>;
    case "listItem":
      return (
        <li data-task={typeof node.checked === "boolean" || undefined}>
          {typeof node.checked === "boolean" && <span aria-hidden>{node.checked ? "☑ " : "☐ "}</span>}
          {inner}
        </li>
      );
    case "table":
      return tableOf(node.children, node.align ?? [], context);
    case "link":
      return linkTo(node.url, inner);
    case "linkReference":
      return linkTo(context.definitions.get(node.identifier) ?? "", inner);
    case "image":
      return pictureOf(node.url, node.alt ?? "", context);
    case "imageReference":
      return pictureOf(context.definitions.get(node.identifier) ?? "", node.alt ?? "", context);
    default:
      return null;
  }
}

/** Headings go down a level, because the page has its own first heading. */
function headingOf(depth: number, inner: ReactNode): ReactNode {
  const Heading = `h${Math.min(6, depth + 2)}` as "h3";
  return <Heading data-depth={depth}>{inner}</Heading>;
}

function linkTo(url: string, inner: ReactNode): ReactNode {
  const address = safeAddress(url);
  if (address === "") return inner;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {inner}
    </a>
  );
}

function pictureOf(url: string, alt: string, context: Context): ReactNode {
  const address = context.pictureOf(localPicture(url));
  return address === "" ? (
    <span className={styles.missing}>{alt || url}</span>
  ) : (
    <img src={address} alt={alt} />
  );
}

function tableOf(rows: readonly Content[], align: readonly AlignType[], context: Context): ReactNode {
  return (
    <table>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {"children" in row &&
              (row.children as Content[]).map((cell, column) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell key={column} data-align={align[column] ?? undefined}>
                    <Children of={cell as { children: Content[] }} context={context} />
                  </Cell>
                );
              })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
