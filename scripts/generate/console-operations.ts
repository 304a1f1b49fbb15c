/**
 * The modules that `npm run generate` writes beside the console's documents: types, readers and
 * texts of operations.
 */
import {
  type FragmentDefinitionNode,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  type VariableDefinitionNode,
  visit,
} from "graphql";
import {
  type AnswerContext,
  fieldSource,
  fieldsIn,
  fragmentSource,
  generatedImport,
} from "./answer-source.ts";
import {
  type ConsoleDocument,
  type ConsoleDocuments,
  commentAbove,
  readConsoleDocuments,
} from "./console-documents.ts";
import { DOMAIN_VALUES, SCALAR_VALUES } from "./domain-values.ts";
import {
  INPUTS_MODULE,
  type InputContext,
  inputTypesSource,
  variablesType,
} from "./input-source.ts";
import { createModuleImports } from "./module-imports.ts";
import { commentSource, constantName, indented, quoted } from "./source-text.ts";

type Values = Pick<AnswerContext, "scalarValues" | "domainValues">;

const CONSOLE_VALUES: Values = { scalarValues: SCALAR_VALUES, domainValues: DOMAIN_VALUES };

/** Path and text of every generated module. */
export function consoleOperationFiles(
  documents: ConsoleDocuments = readConsoleDocuments(),
  values: Values = CONSOLE_VALUES,
): readonly (readonly [path: string, text: string])[] {
  const unknown = Object.keys(values.domainValues).filter(
    (coordinate) => !has(documents, coordinate),
  );
  if (unknown.length > 0) throw new Error(`the schema has no ${unknown.join(", ")}`);
  const used = new Set<string>();
  const modules = documents.documents.map(
    (document) => [pathOf(document), moduleSource(document, documents, values, used)] as const,
  );
  const { schema } = documents;
  const imports = createModuleImports(INPUTS_MODULE);
  const inputs = inputTypesSource({ schema, imports, used, ...values });
  const head =
    "/** Generated from schema.graphql by npm run generate: what the console sends. */\n\n";
  return [...modules, ["web/src/api/inputs.generated.ts", `${head}${inputs}`]];
}

/** Whether the schema has the field, as `Type.field`. */
function has({ schema }: ConsoleDocuments, coordinate: string): boolean {
  const [type, field = ""] = coordinate.split(".");
  const parent = schema.getType(type ?? "");
  return isObjectType(parent) && Object.hasOwn(parent.getFields(), field);
}

function pathOf({ path }: ConsoleDocument): string {
  return path.replace(/\.graphql$/, ".generated.ts");
}

function moduleSource(
  document: ConsoleDocument,
  { schema, fragments }: ConsoleDocuments,
  values: Values,
  used: Set<string>,
): string {
  const imports = createModuleImports(generatedImport(document.path));
  const context = { schema, fragments, imports, used, ...values };
  const body = [
    ...usedFirst(document.fragments).map((node) =>
      fragmentSource(context, node, commentAbove(node)),
    ),
    ...document.operations.map((node) => operationSource(context, node)),
  ].join("\n");
  const name = document.path.slice(document.path.lastIndexOf("/") + 1);
  return `/** Generated from ${name} and schema.graphql by npm run generate. */
${imports.source(body)}
${body}`;
}

/**
 * The fragments, each after those that it uses: readers are constants, so each must be declared
 * before the readers that use it.
 */
function usedFirst(
  fragments: readonly FragmentDefinitionNode[],
): readonly FragmentDefinitionNode[] {
  const placed = new Set<FragmentDefinitionNode>();
  function place(fragment: FragmentDefinitionNode): void {
    visit(fragment, {
      FragmentSpread: ({ name }) =>
        fragments.filter((one) => one.name.value === name.value).forEach(place),
    });
    placed.add(fragment);
  }
  fragments.forEach(place);
  return [...placed];
}

type Context = AnswerContext & InputContext;

function operationSource(context: Context, node: OperationDefinitionNode): string {
  const name = node.name?.value;
  if (name === undefined) throw new Error("an operation has no name");
  const root = context.schema.getRootType(node.operation);
  const [field, ...others] = fieldsIn(context, root?.name ?? "", node.selectionSet.selections);
  if (field === undefined || others.length > 0) throw new Error(`${name} must ask for one field`);
  const answer = fieldSource(context, field);
  const comment = commentSource(commentAbove(node), "");
  const each = (node.variableDefinitions ?? []).filter(({ directives }) => directives?.length);
  if (each.length > 0) {
    const source = repeatedSource(context, node, each);
    context.imports.addType("RepeatedField", "#web/api/batches.ts");
    return `${comment}export const ${constantName(name)}: RepeatedField<${answer.type}, ${source.types}> = {
${source.members}
  answer: ${indented(answer.reader)},
};
`;
  }
  context.imports.addType("Operation", "#web/api/operation.ts");
  context.imports.addValue("only", "#web/api/answer.ts");
  const alias = (field.node.alias ?? field.node.name).value;
  const variables = variablesType(context, node.variableDefinitions ?? []);
  return `${comment}export const ${constantName(name)}: Operation<${answer.type}, ${variables}> = {
  document: ${quoted(textOf(context, node))},
  answer: only(${quoted(alias)}, ${indented(answer.reader)}),
};
`;
}

/**
 * Source for an operation that is sent for many masters at once: functions that write the
 * document's part for each master.
 */
function repeatedSource(
  context: Context,
  node: OperationDefinitionNode,
  each: readonly VariableDefinitionNode[],
): { readonly types: string; readonly members: string } {
  const shared = (node.variableDefinitions ?? []).filter((one) => !each.includes(one));
  const names = new Set(each.map(({ variable }) => variable.name.value));
  const placed = visit(expanded(context, node.selectionSet), {
    Variable: (variable) =>
      names.has(variable.name.value)
        ? { ...variable, name: { ...variable.name, value: `${variable.name.value}${PLACE}` } }
        : undefined,
  });
  const field = stripIgnoredCharacters(print(placed)).slice(1, -1);
  const declared = (list: readonly VariableDefinitionNode[], suffix: string) =>
    list.map(({ variable, type }) => `$${variable.name.value}${suffix}:${print(type)}`).join();
  return {
    types: `${variablesType(context, each)}, ${variablesType(context, shared)}`,
    members: `  declaresOnce: ${quoted(declared(shared, ""))},
  declares: (place) => ${template(declared(each, PLACE))},
  field: (place) => ${template(field)},`,
  };
}

/** Placeholder for the index of a master in names; no name in the documents contains it. */
const PLACE = "__place__";

function template(text: string): string {
  return `\`${text.replaceAll(PLACE, "$" + "{place}")}\``;
}

/** The document as sent: without spaces, and with fragments inlined. */
function textOf(context: Context, node: OperationDefinitionNode): string {
  const selectionSet = expanded(context, node.selectionSet);
  return stripIgnoredCharacters(print({ ...node, selectionSet }));
}

function expanded({ fragments }: Context, selectionSet: SelectionSetNode): SelectionSetNode {
  return visit(selectionSet, {
    SelectionSet: ({ selections, ...set }) => ({
      ...set,
      selections: selections.flatMap(function inPlace(node): SelectionSetNode["selections"] {
        if (node.kind !== Kind.FRAGMENT_SPREAD) return [node];
        return (fragments.get(node.name.value)?.node.selectionSet.selections ?? []).flatMap(
          inPlace,
        );
      }),
    }),
  });
}
