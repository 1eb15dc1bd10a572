import ts from "typescript";

/** The paths under which MDN's data may have a name of the platform, the likeliest first. */
export type FeaturePaths = readonly (readonly string[])[];

/**
 * @param owner the type a property was asked of, for what a mixin declares
 * @returns no paths if the name isn't declared by TypeScript's own libraries
 */
export function featurePaths(symbol: ts.Symbol, program: ts.Program, owner?: ts.Type): FeaturePaths {
  const declared = symbol.declarations?.filter((declaration) =>
    program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
  );
  if (!declared) return [];
  const name = symbol.getName();
  return declared.flatMap((declaration) => pathsOf(declaration, name, program, owner));
}

function pathsOf(
  declaration: ts.Declaration,
  name: string,
  program: ts.Program,
  owner?: ts.Type,
): FeaturePaths {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const holder = parent.name.text;
    if (holder.endsWith("Constructor")) return builtin(holder.slice(0, -"Constructor".length), name);
    const space = ts.isModuleBlock(parent.parent) ? parent.parent.parent.name.getText() : "global";
    if (space !== "global") return [["javascript", "builtins", space, holder, name]];
    const holders = [holder, ...(owner ? lineage(owner, program) : [])];
    return holders.flatMap((each) => [["api", each, name], ...builtin(each, name)]);
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    const holder = parent.parent.name.getText();
    return [["api", holder, `${name}_static`], ...builtin(holder, name)];
  }
  if (ts.isModuleBlock(parent)) {
    const holder = parent.parent.name.getText();
    return [...builtin(holder, name), ["api", holder, `${name}_static`]];
  }
  return [
    ["api", name],
    ["api", "Window", name],
    ["api", "WindowOrWorkerGlobalScope", name],
    ["javascript", "builtins", name],
  ];
}

/** TypeScript has names of its own for what can't be changed, and for what every iterator is. */
const builtin = (holder: string, name: string): FeaturePaths => [
  ["javascript", "builtins", holder.replace(/^Readonly(?=Array|Map|Set)|(?<=^Iterator)Object$/, ""), name],
];

/** The interfaces a type stands on, nearest first. */
function lineage(type: ts.Type, program: ts.Program): readonly string[] {
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.flatMap((part) => {
    const apparent = program.getTypeChecker().getApparentType(part);
    const bases = apparent.isClassOrInterface() ? program.getTypeChecker().getBaseTypes(apparent) : [];
    return [apparent.symbol?.getName() ?? "", ...bases.flatMap((base) => lineage(base, program))];
  });
}
