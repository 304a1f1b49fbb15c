/** Generated from push.graphql and schema.graphql by npm run generate. */
import { type Reader, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { SavePushSubscriptionInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** Whether this browser is warned of stows while the page is closed. */
export interface ShownPushState {
  /** Public key of the deployment for subscriptions: a point of P-256, base64url. */
  readonly publicKey: string;
  /** Epoch seconds until which the browser of this session is warned; null if it is not. */
  readonly until: number | undefined;
}

export const readShownPushState: Reader<ShownPushState> = object({
  publicKey: text,
  until: optional(moment),
});

export const GET_PUSH_STATE: Operation<ShownPushState, Readonly<Record<never, never>>> = {
  document: "query GetPushState{push:getPushState{publicKey until}}",
  answer: only("push", readShownPushState),
};

export const SAVE_PUSH_SUBSCRIPTION: Operation<ShownPushState, { readonly input: SavePushSubscriptionInput }> = {
  document: "mutation SavePushSubscription($input:SavePushSubscriptionInput!){push:savePushSubscription(input:$input){publicKey until}}",
  answer: only("push", readShownPushState),
};

export const REMOVE_PUSH_SUBSCRIPTION: Operation<ShownPushState, Readonly<Record<never, never>>> = {
  document: "mutation RemovePushSubscription{push:removePushSubscription{publicKey until}}",
  answer: only("push", readShownPushState),
};
