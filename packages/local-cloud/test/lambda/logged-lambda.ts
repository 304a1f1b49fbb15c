/** Functions whose output the test reads. */
import { randomBytes } from "node:crypto";
import { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
import type { PoolBounds } from "#src/lambda/worker-pool.ts";

export type LogLine = Readonly<Record<string, unknown>>;

/** Starts the service; what it logs is appended to `lines`. */
export function startLambda(lines: LogLine[], bounds?: PoolBounds): LambdaFunctions {
  return createLambda({
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (count) => randomBytes(count) },
    log: (event, fields) => lines.push({ event, ...fields }),
    bounds,
  });
}
