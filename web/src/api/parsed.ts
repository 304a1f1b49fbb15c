/** Validates REST responses against a schema; accepts a response only as a whole. */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";

/** Failure for a successful response of an unexpected shape. */
export const UNINTELLIGIBLE = { status: "failed", httpStatus: 200 } as const;

export function parsed<Input, Output>(
  schema: v.GenericSchema<Input, Output>,
  json: unknown,
): Result<Output, Failure> {
  const result = v.safeParse(schema, json);
  return result.success ? ok(result.output) : err(UNINTELLIGIBLE);
}

/** Schema of a value that may be null; null becomes undefined. */
export function maybe<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  );
}

/** Schema of a time in epoch seconds. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
