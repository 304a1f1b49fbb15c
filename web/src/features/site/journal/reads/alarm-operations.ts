/** Reads the actions of users on alarms, such as acknowledging, and records new ones. */

import type { ActKind, AlarmAct, AlarmTarget } from "#domain/journal/acts.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { allPages } from "#web/api/pages.ts";
import { ALARM_ACTS, CREATE_ALARM_ACT } from "./alarms.generated.ts";

/** Reads the actions since a time in epoch seconds, oldest first. */
export async function listAlarmActs(
  client: GraphqlClient,
  question: { readonly layoutId: string; readonly since: number },
): Promise<Result<readonly AlarmAct[], Failure>> {
  const newestFirst = await allPages(client, ALARM_ACTS, question);
  return andThen(newestFirst, (acts) => ok(acts.toReversed()));
}

export interface AlarmActInput {
  /** Idempotency key, a UUID of version 7: requests with the same one are the same action. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly kind: ActKind;
  /** The alarms that the user acts on, at most 100. */
  readonly targets: readonly AlarmTarget[];
  readonly note?: string;
  /** Duration of shelving, in seconds. */
  readonly seconds?: number;
}

export interface TakenAct {
  /** Number of alarms that had already been handled before. */
  readonly left: number;
}

export function createAlarmAct(
  client: GraphqlClient,
  input: AlarmActInput,
): Promise<Result<TakenAct, Failure>> {
  return execute(client, CREATE_ALARM_ACT, { input });
}
