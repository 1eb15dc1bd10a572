import type { ParserServicesWithTypeInformation } from "@typescript-eslint/utils";
import type { Rule } from "eslint";
import type { Identifier, MemberExpression, Node, ObjectPattern } from "estree";
import type ts from "typescript";
import { lacking, promisedBrowsers } from "./browser-support.ts";
import { featurePaths } from "./platform-features.ts";

/**
 * Names of the platform that a promised browser lacks, as MDN's data has it. What TypeScript knows of an expression tells
 * whose name it is. A file that asks for a name may use it: `x.name?.()`, `"name" in x`, `typeof x.name === "function"`.
 * The option is a list for `browserslist`.
 */
export const onlyPromisedBrowsers: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [{ type: "array", items: { type: "string" } }],
    messages: {
      lacking:
        "{{name}} is missing in {{browsers}}, which browserslist promises: do without it, or ask whether it is there.",
    },
  },
  create(context) {
    const promise = promisedBrowsers(context.options[0] as readonly string[]);
    const services = context.sourceCode.parserServices as ParserServicesWithTypeInformation;
    const checker = services.program.getTypeChecker();
    const typescript = (node: Node) => services.esTreeNodeToTSNodeMap.get(node as never) as ts.Node;

    function check(node: Node, symbol: ts.Symbol | undefined, owner?: ts.Type): void {
      if (!symbol) return;
      for (const path of featurePaths(symbol, services.program, owner)) {
        const browsers = lacking(path, promise);
        if (!browsers) continue;
        if (browsers.length > 0 && !path.some((part) => isAskedFirst(context.sourceCode.text, part)))
          report(node, path, browsers);
        return;
      }
    }

    function report(
      node: Node,
      path: readonly string[],
      browsers: readonly { name: string; version: string }[],
    ) {
      const data = {
        name: path.slice(1).join(".").replace("_static", ""),
        browsers: browsers.map((browser) => `${browser.name} ${browser.version}`).join(", "),
      };
      context.report({ node, messageId: "lacking", data });
    }

    return {
      MemberExpression(node: MemberExpression) {
        if (node.computed || node.property.type !== "Identifier") return;
        const owner = checker.getTypeAtLocation(typescript(node.object));
        check(node.property, checker.getSymbolAtLocation(typescript(node.property)), owner);
      },
      ObjectPattern(node: ObjectPattern) {
        const owner = checker.getTypeAtLocation(typescript(node));
        for (const property of node.properties) {
          if (property.type !== "Property" || property.key.type !== "Identifier") continue;
          check(property.key, owner.getProperty(property.key.name), owner);
        }
      },
      "Program:exit"() {
        const global = context.sourceCode.scopeManager.globalScope;
        const unknown = [
          ...(global?.through ?? []),
          ...(global?.variables ?? []).flatMap((known) => known.references),
        ];
        for (const { identifier, ...reference } of unknown) {
          if ("isTypeReference" in reference && reference.isTypeReference) continue;
          const node = identifier as Identifier;
          check(node, checker.getSymbolAtLocation(typescript(node)));
        }
      },
    };
  },
};

/** A test for a class covers its members. Names of the platform are plain letters, so they need no escape. */
function isAskedFirst(text: string, part: string): boolean {
  const name = part.replace("_static", "");
  return new RegExp(`"${name}" in |\\.${name}\\?\\.|typeof [\\w.]+\\.${name} `).test(text);
}
