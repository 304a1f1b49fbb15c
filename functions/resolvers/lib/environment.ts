/** The API's environment variables: names of the tables that a request must name itself. */
import type { Context } from "@aws-appsync/utils";
import { failInternally } from "./arguments.ts";

/** Ends the field when the deployment has not set the variable. */
export function tableName(ctx: Context, variable: "ACCESS_TABLE" | "CORE_TABLE"): string {
  return ctx.env[variable] ?? failInternally();
}
