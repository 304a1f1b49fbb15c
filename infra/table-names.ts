/** The variables in which functions find the names of tables. */
import type { Tables } from "./data-stack.ts";

const VARIABLES: Readonly<Record<keyof Tables, string>> = {
  access: "ACCESS_TABLE",
  core: "CORE_TABLE",
  events: "EVENTS_TABLE",
  telemetry: "TELEMETRY_TABLE",
};

/** Of these tables alone: what a function is not told of it does not use. */
export function tableNames(
  tables: Tables,
  ...named: readonly (keyof Tables)[]
): Readonly<Record<string, string>> {
  return Object.fromEntries(named.map((table) => [VARIABLES[table], tables[table].name]));
}
