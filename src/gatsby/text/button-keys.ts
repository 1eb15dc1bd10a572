import ts from "typescript";

const BUTTONS = new Set(["Button", "ButtonLink"]);
/** The texts of these attributes stand on buttons. */
const ATTRIBUTES = new Set(["does", "confirmLabel"]);

/**
 * The keys of the texts that stand on buttons in a component's source, as `<namespace>:<key>`; `*` stands for what is
 * only known while it runs.
 */
export function buttonKeys(source: string): readonly string[] {
  if (!/<Button|\b(does|confirmLabel)=/.test(source)) return [];
  const parsed = ts.createSourceFile("view.tsx", source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const keys = new Set<string>();
  const visit = (node: ts.Node, namespaces: ReadonlyMap<string, string>, isButton: boolean): void => {
    const known = ts.isBlock(node) ? new Map([...namespaces, ...namespacesIn(node)]) : namespaces;
    const isLabel = isButton || isButtonText(node);
    const namespace = isLabel && ts.isCallExpression(node) ? known.get(nameOf(node.expression)) : undefined;
    if (namespace !== undefined) for (const key of keysIn(node)) keys.add(inNamespace(namespace, key));
    ts.forEachChild(node, (child) => visit(child, known, isLabel && !ts.isJsxAttributes(child)));
  };
  visit(parsed, new Map(), false);
  return [...keys];
}

function isButtonText(node: ts.Node): boolean {
  if (ts.isJsxElement(node)) return BUTTONS.has(nameOf(node.openingElement.tagName));
  return ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && ATTRIBUTES.has(node.name.text);
}

const nameOf = (node: ts.Node): string => (ts.isIdentifier(node) ? node.text : "");

/** The functions that a block takes from `useTranslation`, with the namespace of each. */
function namespacesIn(block: ts.Block): [name: string, namespace: string][] {
  const declared = block.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  return declared.flatMap(({ name, initializer }): [string, string][] => {
    if (!initializer || !ts.isCallExpression(initializer) || !ts.isObjectBindingPattern(name)) return [];
    const [namespace] = initializer.arguments;
    const t = name.elements.find((element) => nameOf(element.propertyName ?? element.name) === "t");
    if (nameOf(initializer.expression) !== "useTranslation" || !t) return [];
    return [[nameOf(t.name), namespace && ts.isStringLiteral(namespace) ? namespace.text : "common"]];
  });
}

/** The keys that the first argument of a call may be. */
function keysIn(node: ts.Node): readonly string[] {
  if (ts.isCallExpression(node)) return node.arguments.slice(0, 1).flatMap(keysIn);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")];
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)];
  return [];
}

const inNamespace = (namespace: string, key: string): string =>
  key.includes(":") ? key : `${namespace}:${key}`;
