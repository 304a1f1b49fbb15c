/** Reads and creates the acts of users on alarms. */

import type { ActKind, AlarmAct, AlarmTarget } from "#domain/journal/acts.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { allPages } from "#web/api/pages.ts";
import { ALARM_ACTS, CREATE_ALARM_ACT } from "./alarms.generated.ts";

/** Acts since a time in epoch seconds, oldest first. */
export async function listAlarmActs(
  client: GraphqlClient,
  question: { readonly layoutId: string; readonly since: number },
): Promise<Result<readonly AlarmAct[], Failure>> {
  const newestFirst = await allPages(client, ALARM_ACTS, question);
  return andThen(newestFirst, (acts) => ok(acts.toReversed()));
}

export interface AlarmActInput {
  /** Idempotency key, a UUID of version 7: requests with the same one are the same act. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly kind: ActKind;
  /** At most 100 targets. */
  readonly targets: readonly AlarmTarget[];
  readonly note?: string;
  /** Duration of a shelving, in seconds. */
  readonly seconds?: number;
}

export interface TakenAct {
  /** Number of targets that were already handled before. */
  readonly left: number;
}

export function createAlarmAct(
  client: GraphqlClient,
  input: AlarmActInput,
): Promise<Result<TakenAct, Failure>> {
  return ask(client, CREATE_ALARM_ACT, { input });
}
