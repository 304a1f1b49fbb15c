/** Generates the type and the reader of a selection's answer, as TypeScript. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import type { ConsoleDocuments, PlacedFragment } from "./console-documents.ts";
import type { DomainValue, ScalarValue } from "./domain-values.ts";
import type { ModuleImports } from "./module-imports.ts";
import { commentSource, indented, quoted } from "./source-text.ts";

export interface AnswerSource {
  readonly type: string;
  /** Expression that evaluates to the reader. */
  readonly reader: string;
}

export interface AnswerContext extends Pick<ConsoleDocuments, "schema" | "fragments"> {
  readonly imports: ModuleImports;
  readonly scalarValues: Readonly<Record<string, ScalarValue>>;
  readonly domainValues: Readonly<Record<string, DomainValue>>;
}

/** A selected field, with its parent type. */
export interface SelectedField {
  readonly node: FieldNode;
  readonly parent: string;
}

/** Source for a selection set; one that consists of a single fragment uses the fragment's type. */
export function selectionSource(
  context: AnswerContext,
  parent: string,
  { selections }: SelectionSetNode,
): AnswerSource {
  const [first, ...others] = selections;
  if (first?.kind === Kind.FRAGMENT_SPREAD && others.length === 0) {
    return fragmentUse(context, first.name.value);
  }
  const { extended, type } = fieldsType(context, parent, selections);
  return {
    type: [...extended, type].filter((part) => part !== "{}").join(" & "),
    reader: objectReader(context, parent, selections),
  };
}

/** An interface and its reader, named after the fragment. */
export function fragmentSource(
  context: AnswerContext,
  { name, typeCondition, selectionSet }: FragmentDefinitionNode,
  comment: string | undefined,
): string {
  const parent = typeCondition.name.value;
  const { extended, type } = fieldsType(context, parent, selectionSet.selections);
  const heritage = extended.length > 0 ? ` extends ${extended.join(", ")}` : "";
  const reader = objectReader(context, parent, selectionSet.selections);
  context.imports.addType("Reader", "#web/api/answer.ts");
  return `${commentSource(comment, "")}export interface ${name.value}${heritage} ${type}

export const ${readerName(name.value)}: Reader<${name.value}> = ${reader};
`;
}

export function fieldSource(context: AnswerContext, { node, parent }: SelectedField): AnswerSource {
  const field = fieldOf(context, { node, parent });
  const domainValue = context.domainValues[`${parent}.${node.name.value}`];
  return domainValue?.kind === "made" && domainValue.ofWholeList
    ? madeSource(context, domainValue, typeSource(context, field.type, node, undefined))
    : typeSource(context, field.type, node, domainValue);
}

/** The selected fields, including those in fragments. */
export function fieldsIn(
  context: AnswerContext,
  parent: string,
  selections: SelectionSetNode["selections"],
): readonly SelectedField[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.INLINE_FRAGMENT) throw new Error("inline fragments are not generated");
    if (node.directives?.length) throw new Error(`${parent}: directives are not generated`);
    if (node.kind === Kind.FIELD) return [{ node, parent }];
    const { selectionSet } = fragmentNamed(context, node.name.value).node;
    return fieldsIn(context, parent, selectionSet.selections);
  });
}

function fieldsType(
  context: AnswerContext,
  parent: string,
  selections: SelectionSetNode["selections"],
): { readonly extended: readonly string[]; readonly type: string } {
  const extended = selections.flatMap((node) =>
    node.kind === Kind.FRAGMENT_SPREAD ? [fragmentUse(context, node.name.value).type] : [],
  );
  const own = selections.filter((node) => node.kind === Kind.FIELD);
  const lines = own.map((node) => {
    const { description } = fieldOf(context, { node, parent });
    const { type } = fieldSource(context, { node, parent });
    return `${commentSource(description, "  ")}  readonly ${nameOf(node)}: ${indented(type)};`;
  });
  return { extended, type: lines.length > 0 ? `{\n${lines.join("\n")}\n}` : "{}" };
}

function objectReader(
  context: AnswerContext,
  parent: string,
  selections: SelectionSetNode["selections"],
): string {
  const lines = fieldsIn(context, parent, selections).map((field) => {
    const { reader } = fieldSource(context, field);
    return `  ${nameOf(field.node)}: ${indented(reader)},`;
  });
  return `${readerOf(context, "object")}({\n${lines.join("\n")}\n})`;
}

/** Source for a type. The reader of a nullable type wraps that of the list or object inside. */
function typeSource(
  context: AnswerContext,
  type: GraphQLOutputType,
  node: FieldNode,
  domainValue: DomainValue | undefined,
  isEntry = false,
): AnswerSource {
  if (!isNonNullType(type)) {
    const value = nonNullSource(context, type, node, domainValue);
    if (domainValue?.kind === "noneIsEmpty") {
      return { type: value.type, reader: `${readerOf(context, "orEmpty")}(${value.reader})` };
    }
    const [absent, wrap] = isEntry ? ["null", "orNull"] : ["undefined", "optional"];
    return {
      type: `${value.type} | ${absent}`,
      reader: `${readerOf(context, wrap)}(${value.reader})`,
    };
  }
  return nonNullSource(context, type.ofType, node, domainValue);
}

function nonNullSource(
  context: AnswerContext,
  type: GraphQLOutputType,
  node: FieldNode,
  domainValue: DomainValue | undefined,
): AnswerSource {
  if (isListType(type)) {
    const item = typeSource(context, type.ofType, node, domainValue, true);
    const isSimple =
      /^\w+$/.test(item.type) || (item.type.startsWith("{") && item.type.endsWith("}"));
    return {
      type: `readonly ${isSimple ? item.type : `(${item.type})`}[]`,
      reader: `${readerOf(context, "list")}(${item.reader})`,
    };
  }
  const named = getNamedType(type);
  if (domainValue?.kind === "words") return wordsSource(context, domainValue.words);
  if (domainValue?.kind === "scalar") return scalarSource(context, domainValue.scalar);
  if (isEnumType(named))
    return wordsSource(
      context,
      named.getValues().map(({ name }) => name),
    );
  if (isScalarType(named)) {
    const value = context.scalarValues[named.name];
    if (value === undefined) throw new Error(`scalar ${named.name} is not mapped`);
    const source = scalarSource(context, value);
    return domainValue?.kind === "made" ? madeSource(context, domainValue, source) : source;
  }
  if (!isObjectType(named) || node.selectionSet === undefined) {
    throw new Error(`${named.name}: only objects, enums and scalars are generated`);
  }
  return selectionSource(context, named.name, node.selectionSet);
}

function scalarSource(context: AnswerContext, { type, reader }: ScalarValue): AnswerSource {
  return { type, reader: readerOf(context, reader) };
}

function wordsSource(context: AnswerContext, words: readonly string[]): AnswerSource {
  const literals = words.map(quoted);
  return {
    type: literals.join(" | "),
    reader: `${readerOf(context, "oneOf")}([${literals.join(", ")}])`,
  };
}

function madeSource(
  { imports, ...context }: AnswerContext,
  { type, make }: Extract<DomainValue, { readonly kind: "made" }>,
  { reader }: AnswerSource,
): AnswerSource {
  imports.addValue(make.name, make.from);
  if (typeof type !== "string") imports.addType(type.name, type.from);
  return {
    type: typeof type === "string" ? type : type.name,
    reader: `${readerOf({ imports, ...context }, "made")}(${reader}, ${make.name})`,
  };
}

function fragmentUse(context: AnswerContext, name: string): AnswerSource {
  const { path } = fragmentNamed(context, name);
  const from = generatedImport(path);
  context.imports.addType(name, from);
  context.imports.addValue(readerName(name), from);
  return { type: name, reader: readerName(name) };
}

function fragmentNamed({ fragments }: AnswerContext, name: string): PlacedFragment {
  const found = fragments.get(name);
  if (found === undefined) throw new Error(`there is no fragment ${name}`);
  return found;
}

function fieldOf(
  { schema }: AnswerContext,
  { node, parent }: SelectedField,
): GraphQLField<unknown, unknown> {
  const type = schema.getType(parent);
  const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
  if (field === undefined) throw new Error(`${parent} has no field ${node.name.value}`);
  return field;
}

function readerOf({ imports }: AnswerContext, name: string): string {
  imports.addValue(name, "#web/api/answer.ts");
  return name;
}

function readerName(fragment: string): string {
  return `read${fragment}`;
}

function nameOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

/** Import path of the generated module of a document. */
export function generatedImport(path: string): string {
  return path.replace(/^web\/src/, "#web").replace(/\.graphql$/, ".generated.ts");
}
