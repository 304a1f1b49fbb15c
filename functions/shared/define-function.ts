/**
 * Defines one Lambda: the tables and environment variables that infra/ gives it, its dependencies,
 * and its handlers.
 */
import type { FieldAnsweredBy, FieldFunction, FieldName } from "#domain/access/graphql-fields.ts";
import type { Waits } from "./aws/http-transport.ts";
import type { FieldAnswers } from "./field-answers.generated.ts";
import type { FieldArguments } from "./field-arguments.generated.ts";
import { type Answer, type Field, field, handler as fieldHandler } from "./handler.ts";
import { type Log, log } from "./log.ts";
import { type Clock, systemClock } from "./runtime/clock.ts";
import { type EnvironmentName, readEnvironment } from "./runtime/environment.ts";
import { openTables, type Tables } from "./store/tables.ts";

const TABLE_VARIABLES = {
  access: "ACCESS_TABLE",
  core: "CORE_TABLE",
  events: "EVENTS_TABLE",
  telemetry: "TELEMETRY_TABLE",
} as const;

export type TableName = keyof typeof TABLE_VARIABLES;

/**
 * The client of the tables, with the deployed name of each table that the function uses, such as
 * `coreTable`.
 */
export type Store<Table extends TableName> = { readonly tables: Tables } & {
  readonly [Name in Table as `${Name}Table`]: string;
};

/** The dependencies that every function has. */
export interface Given<Table extends TableName> {
  readonly store: Store<Table>;
  readonly clock: Clock;
  readonly log: Log;
}

export type Environment<Variable extends EnvironmentName> = Readonly<Record<Variable, string>>;

interface Surroundings<Table extends TableName, Variable extends EnvironmentName> {
  readonly tables: readonly Table[];
  /** Names of the function's environment variables besides the names of its tables. */
  readonly environment: readonly Variable[];
  /** Timeouts of each request to the tables; the default is that of the table client. */
  readonly waits?: Waits;
}

export interface FunctionDefinition<
  Table extends TableName,
  Variable extends EnvironmentName,
  Handler,
> extends Surroundings<Table, Variable> {
  handler(given: Given<Table>, environment: Environment<Variable>): Handler;
}

export interface FieldFunctionDefinition<
  Name extends FieldFunction,
  Table extends TableName,
  Variable extends EnvironmentName,
  Deps,
> extends Surroundings<Table, Variable> {
  readonly name: Name;
  readonly dependencies: (given: Given<Table>, environment: Environment<Variable>) => Deps;
}

/**
 * The handlers of a function: exactly the fields assigned to it in the table of fields, with the
 * answers of the schema.
 */
type FieldsOf<Name extends FieldFunction, Deps> = {
  readonly [FieldName in FieldAnsweredBy<Name>]: MakeField<Deps, FieldName>;
};

type AnswerOf<Name> = Name extends keyof FieldAnswers ? FieldAnswers[Name] : unknown;

type MakeField<Deps, Name extends FieldName> = (
  deps: Deps,
) => Field<Name & keyof FieldArguments, unknown, AnswerOf<Name>>;

/**
 * Defines a function that is invoked by events, schedules, rules, routes or other functions.
 * @throws naming the first variable that is missing
 */
export function defineFunction<Table extends TableName, Variable extends EnvironmentName, Handler>({
  tables,
  environment,
  waits,
  handler,
}: FunctionDefinition<Table, Variable, Handler>): Handler {
  const store = openStore(tables, waits);
  return handler({ store, clock: systemClock, log }, readEnvironment(...environment));
}

/**
 * Defines a function that answers fields of the GraphQL API. It takes two calls, because the
 * compiler must infer the dependencies before it can check the fields.
 * @throws naming the first variable that is missing
 */
export function defineFieldFunction<
  Name extends FieldFunction,
  Table extends TableName,
  Variable extends EnvironmentName,
  Deps,
>({
  dependencies,
  ...surroundings
}: FieldFunctionDefinition<Name, Table, Variable, Deps>): (fields: FieldsOf<Name, Deps>) => Answer {
  return defineFunction({
    ...surroundings,
    handler: (given, environment) => {
      const deps = dependencies(given, environment);
      return (fields) => {
        const answers = Object.entries<(deps: Deps) => Field<never, unknown, unknown>>(fields).map(
          ([name, make]) => [name, field(make(deps))] as const,
        );
        return fieldHandler(Object.fromEntries(answers), given);
      };
    },
  });
}

function openStore<Table extends TableName>(
  tables: readonly Table[],
  waits: Waits | undefined,
): Store<Table> {
  const names = tables.map((table) => {
    const variable = TABLE_VARIABLES[table];
    return [`${table}Table`, readEnvironment(variable)[variable]] as const;
  });
  return { tables: openTables(waits), ...Object.fromEntries(names) } as Store<Table>;
}
