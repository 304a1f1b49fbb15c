/** Validation of documents against the schema, reported in the words AppSync uses. */

import {
  BREAK,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  specifiedRules,
  type ValidationRule,
  validate,
  visit,
} from "graphql";
import { locationsOf, type ResponseError } from "./field-error.ts";

/** AppSync's names for the faults that the rules of GraphQL find. */
const FAULT_NAMES: Readonly<Record<string, string>> = {
  FieldsOnCorrectTypeRule: "FieldUndefined",
  FragmentsOnCompositeTypesRule: "FragmentTypeConditionInvalid",
  KnownArgumentNamesRule: "UnknownArgument",
  KnownDirectivesRule: "UnknownDirective",
  KnownFragmentNamesRule: "UndefinedFragment",
  KnownTypeNamesRule: "UnknownType",
  LoneAnonymousOperationRule: "LoneAnonymousOperationViolation",
  NoFragmentCyclesRule: "FragmentCycle",
  NoUndefinedVariablesRule: "UndefinedVariable",
  NoUnusedFragmentsRule: "UnusedFragment",
  NoUnusedVariablesRule: "UnusedVariable",
  OverlappingFieldsCanBeMergedRule: "FieldsConflict",
  PossibleFragmentSpreadsRule: "InvalidFragmentType",
  ProvidedRequiredArgumentsRule: "MissingFieldArgument",
  ScalarLeafsRule: "SubSelectionRequired",
  UniqueArgumentNamesRule: "DuplicateArgumentNames",
  UniqueDirectivesPerLocationRule: "DuplicateDirectiveName",
  UniqueFragmentNamesRule: "DuplicateFragmentName",
  UniqueOperationNamesRule: "DuplicateOperationName",
  UniqueVariableNamesRule: "DuplicateVariableName",
  ValuesOfCorrectTypeRule: "WrongType",
  VariablesAreInputTypesRule: "NonInputTypeOnVariable",
  VariablesInAllowedPositionRule: "VariableTypeMismatch",
};

/** Refuses numbers such as 1e309, which GraphQL reads as infinity. */
const expectFiniteNumbers: ValidationRule = (context) => ({
  enter: (node) => {
    if (node.kind !== Kind.FLOAT || Number.isFinite(Number(node.value))) return;
    context.reportError(new GraphQLError("Float value is out of range.", { nodes: node }));
  },
});

const refuseIntrospection: ValidationRule = (context) => ({
  enter: (node) => {
    if (node.kind !== Kind.FIELD) return;
    const name = node.name.value;
    if (name !== "__schema" && name !== "__type") return;
    const message = `Cannot query field "${name}" on type "${context.getParentType()}".`;
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

const OWN_FAULT_NAMES = new Map<ValidationRule, string>([
  [expectFiniteNumbers, "WrongType"],
  [refuseIntrospection, "FieldUndefined"],
]);

/** Wraps a rule so that every error it reports is recorded with AppSync's name of the fault. */
function naming(rule: ValidationRule, names: Map<GraphQLError, string>): ValidationRule {
  const fault =
    OWN_FAULT_NAMES.get(rule) ?? FAULT_NAMES[rule.name] ?? rule.name.replace(/Rule$/, "");
  return (context) => {
    const reportError = (error: GraphQLError) => {
      names.set(error, fault);
      context.reportError(error);
    };
    return rule(Object.create(context, { reportError: { value: reportError } }));
  };
}

/** `listLayoutDetails/items/nmae`: the fields around the node that an error is about. */
function pathOf(document: DocumentNode, error: GraphQLError): string {
  const target = error.nodes?.[0];
  const fields: string[] = [];
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.FIELD) fields.push(node.name.value);
      return node === target ? BREAK : undefined;
    },
    leave: (node) => {
      if (node.kind === Kind.FIELD) fields.pop();
    },
  });
  return fields.join("/");
}

const UNDEFINED_FIELD = /^Cannot query field "(\w+)" on type "(\w+)"\./;

/**
 * The error's message without suggestions: with introspection off, they would reveal the schema.
 */
function wordsOf(error: GraphQLError): string {
  const field = UNDEFINED_FIELD.exec(error.message);
  if (field !== null) return `Field '${field[1]}' in type '${field[2]}' is undefined`;
  return error.message.replace(/ Did you mean .*$/s, "").replaceAll('"', "'");
}

function responseErrorOf(
  document: DocumentNode,
  error: GraphQLError,
  fault: string,
): ResponseError {
  const path = pathOf(document, error);
  const place = path === "" ? "" : ` @ '${path}'`;
  return {
    path: null,
    data: null,
    errorType: "ValidationError",
    errorInfo: null,
    locations: locationsOf(error),
    message: `Validation error of type ${fault}: ${wordsOf(error)}${place}`,
  };
}

const MOST_ERRORS = 20;

/** The faults of a document; empty = it may run. */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  introspection: boolean,
): readonly ResponseError[] {
  const names = new Map<GraphQLError, string>();
  const own = introspection ? [expectFiniteNumbers] : [expectFiniteNumbers, refuseIntrospection];
  const rules = [...specifiedRules, ...own].map((rule) => naming(rule, names));
  return validate(schema, document, rules, { maxErrors: MOST_ERRORS })
    .filter((error) => names.has(error))
    .map((error) => responseErrorOf(document, error, names.get(error) ?? ""));
}
