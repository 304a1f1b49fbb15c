/** Faults that AppSync would detect only when it creates the resource. */
import { be, fault, gone, type Mutant } from "./fault.ts";

const API = ["AWS::AppSync::GraphQLApi", ""] as const;
const SCHEMA = ["AWS::AppSync::GraphQLSchema", ""] as const;
const FUNCTION = ["AWS::AppSync::FunctionConfiguration", ""] as const;
const RESOLVER = ["AWS::AppSync::Resolver", ""] as const;
const QUERY = "type Query { a: Int }";

export const APPSYNC_FAULTS: readonly Mutant[] = [
  fault("function with a dot in its name", "refused name", [...FUNCTION, "Name"], be("Query.a")),
  fault(
    "data source with a hyphen in its name",
    "refused name",
    ["AWS::AppSync::DataSource", "", "Name"],
    be("user-directory"),
  ),
  fault("function without a runtime", "unknown language runtime", [...FUNCTION, "Runtime"], gone),
  fault(
    "resolver of another version",
    "unknown language runtime",
    [...RESOLVER, "Runtime/RuntimeVersion"],
    be("2.0.0"),
  ),
  fault("function without code", "not one source of code", [...FUNCTION, "CodeS3Location"], gone),
  fault("resolver with two codes", "not one source of code", [...RESOLVER, "Code"], be("")),
  fault(
    "pipeline too long",
    "pipeline of no or too many functions",
    [...RESOLVER, "PipelineConfig/Functions"],
    be(Array.from({ length: 11 }, (_, nth) => `function${nth}`)),
  ),
  fault(
    "pipeline without functions",
    "pipeline of no or too many functions",
    [...RESOLVER, "PipelineConfig/Functions"],
    be([]),
  ),
  fault(
    "variable of one letter",
    "refused environment",
    [...API, "EnvironmentVariables"],
    be({ A: "1" }),
  ),
  fault(
    "variable with a hyphen",
    "refused environment",
    [...API, "EnvironmentVariables"],
    be({ "CORE-TABLE": "1" }),
  ),
  fault(
    "value too long",
    "refused environment",
    [...API, "EnvironmentVariables/CORE_TABLE"],
    be("a".repeat(513)),
  ),
  fault(
    "too many variables",
    "refused environment",
    [...API, "EnvironmentVariables"],
    be(Object.fromEntries(Array.from({ length: 51 }, (_, nth) => [`NAME_${nth}`, "1"]))),
  ),
  fault(
    "schema of a megabyte",
    "schema too large",
    [...SCHEMA, "Definition"],
    be(`${QUERY} #${"a".repeat(1_000_000)}`),
  ),
  fault(
    "scalar of our own",
    "refused schema",
    [...SCHEMA, "Definition"],
    be(`scalar Angle ${QUERY}`),
  ),
  fault(
    "type named like the service's own",
    "refused schema",
    [...SCHEMA, "Definition"],
    be(`type AWSLayout { a: Int } ${QUERY}`),
  ),
];
