/** The environment variables that contain the names of tables. */
import type { Tables } from "./data-stack.ts";

const VARIABLES: Readonly<Record<keyof Tables, string>> = {
  access: "ACCESS_TABLE",
  core: "CORE_TABLE",
  events: "EVENTS_TABLE",
  telemetry: "TELEMETRY_TABLE",
};

/** Names of only these tables: a function cannot use a table whose name it does not have. */
export function tableNames(
  tables: Tables,
  ...named: readonly (keyof Tables)[]
): Readonly<Record<string, string>> {
  return Object.fromEntries(named.map((table) => [VARIABLES[table], tables[table].name]));
}
