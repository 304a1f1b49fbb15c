/**
 * API calls for the switches of a layout: remote control, and two-person approval of R4 commands.
 * Each has the user and reason of its last change.
 */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  type LayoutSwitch,
  REMOTE_CONTROL,
  SECOND_PERSON,
  SET_REMOTE_CONTROL,
  SET_SECOND_PERSON,
} from "./layout-switches.generated.ts";

/**
 * Name of a switch. remoteControl: masters may be commanded remotely; secondPerson: R4 commands
 * require two-person approval.
 */
export type LayoutSwitchName = "remoteControl" | "secondPerson";

export interface LayoutSwitchChange {
  /** UUID v7; idempotency key of the change. */
  readonly id: string;
  readonly layoutId: string;
  readonly on: boolean;
  /** Reason for the change, 10 to 500 characters. */
  readonly reason: string;
}

const OPERATIONS = {
  remoteControl: { get: REMOTE_CONTROL, set: SET_REMOTE_CONTROL },
  secondPerson: { get: SECOND_PERSON, set: SET_SECOND_PERSON },
} as const;

export function getLayoutSwitch(
  client: GraphqlClient,
  name: LayoutSwitchName,
  layoutId: string,
): Promise<Result<LayoutSwitch, Failure>> {
  return execute(client, OPERATIONS[name].get, { layoutId });
}

/** Changes a switch; returns its new state. */
export function setLayoutSwitch(
  client: GraphqlClient,
  name: LayoutSwitchName,
  input: LayoutSwitchChange,
): Promise<Result<LayoutSwitch, Failure>> {
  return execute(client, OPERATIONS[name].set, { input });
}
