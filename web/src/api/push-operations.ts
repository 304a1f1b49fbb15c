/** API calls about the warnings of this browser by web push. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import type { SavePushSubscriptionInput } from "./inputs.generated.ts";
import { execute } from "./operation.ts";
import {
  GET_PUSH_STATE,
  REMOVE_PUSH_SUBSCRIPTION,
  SAVE_PUSH_SUBSCRIPTION,
  type ShownPushState,
} from "./push.generated.ts";

export function getPushState(client: GraphqlClient): Promise<Result<ShownPushState, Failure>> {
  return execute(client, GET_PUSH_STATE, {});
}

/** A repeat has no further effect. */
export function savePushSubscription(
  client: GraphqlClient,
  input: SavePushSubscriptionInput,
): Promise<Result<ShownPushState, Failure>> {
  return execute(client, SAVE_PUSH_SUBSCRIPTION, { input });
}

export function removePushSubscription(
  client: GraphqlClient,
): Promise<Result<ShownPushState, Failure>> {
  return execute(client, REMOVE_PUSH_SUBSCRIPTION, {});
}
