/** The documents of the console: every `*.graphql` below web/src, checked against the schema of the API. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DocumentNode,
  extendSchema,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  Source,
  TokenKind,
  validate,
} from "graphql";
import { compileSchema } from "local-cloud/appsync";

export interface ConsoleDocument {
  /** Path relative to the root of the tree. */
  readonly path: string;
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: readonly FragmentDefinitionNode[];
}

export interface ConsoleDocuments {
  readonly schema: GraphQLSchema;
  readonly documents: readonly ConsoleDocument[];
  /** Fragments of all documents, by name; one document may use those of another. */
  readonly fragments: ReadonlyMap<string, PlacedFragment>;
}

export interface PlacedFragment {
  readonly node: FragmentDefinitionNode;
  /** Path of the fragment's document. */
  readonly path: string;
}

const SCHEMA = "schema.graphql";
const CONSOLE = "web/src";

/**
 * Marks variables that are declared once per master, in an operation that is sent for many masters
 * in one request.
 */
const EACH = "directive @each on VARIABLE_DEFINITION";

export function readConsoleDocuments(): ConsoleDocuments {
  const paths = readdirSync(CONSOLE, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".graphql"))
    .map((path) => join(CONSOLE, path).replaceAll("\\", "/"))
    .sort();
  return consoleDocuments(
    readFileSync(SCHEMA, "utf8"),
    paths.map((path) => [path, readFileSync(path, "utf8")]),
  );
}

/** Parses the documents; throws one error with all faults if any does not fit the schema. */
export function consoleDocuments(
  schemaText: string,
  texts: readonly (readonly [path: string, text: string])[],
): ConsoleDocuments {
  const schema = extendSchema(compileSchema(schemaText).schema, parse(EACH));
  const parsed = texts.map(([path, text]) => ({ path, node: parse(new Source(text, path)) }));
  const whole: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: parsed.flatMap(({ node }) => node.definitions),
  };
  const faults = validate(schema, whole);
  if (faults.length > 0) throw new Error(faults.map(String).join("\n\n"));
  const documents = parsed.map(({ path, node: { definitions } }) => ({
    path,
    operations: definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION),
    fragments: definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION),
  }));
  const fragments = documents.flatMap(({ path, fragments }) =>
    fragments.map((node) => [node.name.value, { node, path }] as const),
  );
  return { schema, documents, fragments: new Map(fragments) };
}

/** The comment above a definition, which becomes the comment of the generated export. */
export function commentAbove({
  loc,
}: OperationDefinitionNode | FragmentDefinitionNode): string | undefined {
  const lines: string[] = [];
  let token = loc?.startToken.prev;
  while (token?.kind === TokenKind.COMMENT) {
    lines.unshift(token.value.trim());
    token = token.prev;
  }
  return lines.length > 0 ? lines.join(" ") : undefined;
}
