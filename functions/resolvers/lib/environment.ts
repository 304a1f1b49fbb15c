/** Reads the API's environment variables: the names of tables that a request has to name itself. */
import type { Context } from "@aws-appsync/utils";
import { failInternally } from "./arguments.ts";

/** Name of a table. Ends the field when the deployment has not set the variable. */
export function tableName(ctx: Context, variable: "ACCESS_TABLE" | "CORE_TABLE"): string {
  return ctx.env[variable] ?? failInternally();
}
