/**
 * Operations of the wire API: a schema for the input, and the work; signed operations name the pool
 * they act on.
 */
import * as v from "valibot";
import { cognitoError } from "./cognito-error.ts";
import type { Pool, Pools } from "./pools.ts";

export type Reply = Readonly<Record<string, unknown>>;

export interface Operation {
  /** "public" needs no signature: its callers authenticate by password, session or access token. */
  readonly access: "public" | "signed";
  run(input: unknown): Promise<Reply>;
}

export type Operations = Readonly<Record<string, Operation>>;

export const clientMetadataSchema = v.optional(v.record(v.string(), v.string()));

const poolIdSchema = v.object({ UserPoolId: v.string() });

export function publicOperation<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (input: v.InferOutput<Schema>) => Promise<Reply>,
): Operation {
  return { access: "public", run: async (input) => run(parseInput(schema, input)) };
}

export function adminOperation<Schema extends v.GenericSchema>(
  pools: Pools,
  schema: Schema,
  run: (pool: Pool, input: v.InferOutput<Schema>) => Promise<Reply>,
): Operation {
  return {
    access: "signed",
    run: async (input) => run(pools.get(poolIdOf(input)), parseInput(schema, input)),
  };
}

export function poolIdOf(input: unknown): string {
  return parseInput(poolIdSchema, input).UserPoolId;
}

function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw cognitoError(
    "InvalidParameterException",
    `1 validation error detected: Value at '${v.getDotPath(issue) ?? "request"}' failed to satisfy constraint: ${issue.message}`,
  );
}
