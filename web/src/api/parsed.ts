/** Answers of REST routes, held to a schema: each is taken whole or not at all. */

import * as v from "valibot";
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";

/** An answer that came with success but has another shape. */
export const UNINTELLIGIBLE = { status: "failed", httpStatus: 200 } as const;

export function parsed<Input, Output>(
  schema: v.GenericSchema<Input, Output>,
  json: unknown,
): Result<Output, Failure> {
  const result = v.safeParse(schema, json);
  return result.success ? ok(result.output) : err(UNINTELLIGIBLE);
}

/** A value that is null where there is none. */
export function maybe<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  );
}

/** Epoch seconds. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
