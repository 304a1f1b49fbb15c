/** API calls for the commissioning of a site; changes are idempotent by changeId. */
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import {
  CHANGE_PUNCH_ITEM,
  CREATE_PUNCH_ITEM,
  GET_COMMISSIONING,
  GET_HAND_OVER,
  SET_EXPECTED_FIRMWARE,
  SIGN_HAND_OVER,
  type SignatureRecord,
} from "./commissioning.generated.ts";
import type { Failure } from "./failure.ts";
import type { InflateAll } from "./inflate.ts";
import type {
  ChangePunchItemInput,
  CreatePunchItemInput,
  SetExpectedFirmwareInput,
  SignHandOverInput,
} from "./inputs.generated.ts";
import { execute } from "./operation.ts";
import { MAX_BYTES, UNUSABLE, unpackedText } from "./packed-text.ts";

export type { CreatePunchItemInput } from "./inputs.generated.ts";

/** A change of the punch list: a new item, or one that is closed or opened again. */
export type PunchInput = CreatePunchItemInput | ChangePunchItemInput;

/** The state of a site's commissioning. */
export interface CommissioningState {
  /** SHA-256 of the text. */
  readonly hash: string;
  /** The hand-over file as it would be signed now. */
  readonly text: string;
  readonly roles: readonly SignatureRecord["role"][];
  /** Oldest first. */
  readonly signatures: readonly SignatureRecord[];
  readonly firmwareRev: number;
}

export async function getCommissioning(
  client: GraphqlClient,
  inflateAll: InflateAll,
  layoutId: string,
): Promise<Result<CommissioningState, Failure>> {
  const answer = await execute(client, GET_COMMISSIONING, { layoutId });
  if (!answer.ok) return answer;
  const { packed, size, ...state } = answer.value;
  const text = await unpackedText(inflateAll, packed, size);
  return text === undefined ? UNUSABLE : ok({ ...state, text });
}

/** A signed file; undefined for a hash that was never signed. */
export async function getHandOver(
  client: GraphqlClient,
  inflateAll: InflateAll,
  file: { readonly layoutId: string; readonly hash: string },
): Promise<Result<string | undefined, Failure>> {
  const answer = await execute(client, GET_HAND_OVER, file);
  if (!answer.ok) return answer;
  if (answer.value === undefined) return ok(undefined);
  const text = await unpackedText(inflateAll, answer.value.packed, MAX_BYTES);
  return text === undefined ? UNUSABLE : ok(text);
}

export function sendPunch(
  client: GraphqlClient,
  input: PunchInput,
): Promise<Result<{ readonly id: string }, Failure>> {
  return "itemId" in input
    ? execute(client, CHANGE_PUNCH_ITEM, { input })
    : execute(client, CREATE_PUNCH_ITEM, { input });
}

export function setExpectedFirmware(
  client: GraphqlClient,
  input: SetExpectedFirmwareInput,
): Promise<Result<{ readonly rev: number }, Failure>> {
  return execute(client, SET_EXPECTED_FIRMWARE, { input });
}

export function signHandOver(
  client: GraphqlClient,
  input: SignHandOverInput,
): Promise<Result<{ readonly hash: string }, Failure>> {
  return execute(client, SIGN_HAND_OVER, { input });
}
