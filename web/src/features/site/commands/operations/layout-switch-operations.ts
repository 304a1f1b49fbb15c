/** The switches of a layout, each with who has set it last and why: commands from afar, and the second person of R4 commands. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import {
  type LayoutSwitch,
  REMOTE_CONTROL,
  SECOND_PERSON,
  SET_REMOTE_CONTROL,
  SET_SECOND_PERSON,
} from "./layout-switches.generated.ts";

/** remoteControl: whether the masters may be commanded from afar; secondPerson: whether commands of class R4 take two people. */
export type LayoutSwitchName = "remoteControl" | "secondPerson";

export interface LayoutSwitchChange {
  /** A UUID of version 7; the same one is the same change. */
  readonly id: string;
  readonly layoutId: string;
  readonly on: boolean;
  /** 10 to 500 characters. */
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
  return ask(client, OPERATIONS[name].get, { layoutId });
}

/** As it is then. */
export function setLayoutSwitch(
  client: GraphqlClient,
  name: LayoutSwitchName,
  input: LayoutSwitchChange,
): Promise<Result<LayoutSwitch, Failure>> {
  return ask(client, OPERATIONS[name].set, { input });
}
