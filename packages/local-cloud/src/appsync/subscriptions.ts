/**
 * Subscriptions of an API: delivers a mutation's result to those whose arguments or filter match
 * it.
 */

import { isRecord, type Json } from "#src/assembly/json.ts";
import type { Clock, Log } from "#src/services.ts";
import type { Api } from "./api.ts";
import { type ExecuteDependencies, executeOperation } from "./execute.ts";
import type { ResponseError } from "./field-error.ts";
import type { Caller } from "./identity.ts";
import { isSameJson } from "./json.ts";
import type { AppSyncLimits } from "./limits.ts";
import type { Operation } from "./operation.ts";
import type { Invalidation, SubscriptionFilter } from "./runtime-member.ts";
import { fieldsOf, responseKey, selectionContext, undoAliases } from "./selection.ts";
import { passesFilter } from "./subscription-filter.ts";

/** A subscription that its field's resolver has allowed. */
export interface Subscription {
  readonly api: Api;
  readonly fieldName: string;
  /** Arguments that the client gave; null is not the same as absent. */
  readonly arguments: Json;
  /** Filter set by the resolver; when present, it replaces the comparison with the arguments. */
  readonly filter: SubscriptionFilter | undefined;
  readonly invalidationFilter: SubscriptionFilter | undefined;
  readonly operation: Operation;
  readonly caller: Caller;
  /** Sends one event; `errors` is empty where all fields could be filled. */
  deliver(data: Json | null, errors: readonly ResponseError[]): void;
  /** Ends the subscription after its invalidation. */
  end(): void;
}

export interface SubscriptionHub {
  add(subscription: Subscription): void;
  remove(subscription: Subscription): void;
  /**
   * Delivers the result of a mutation to the subscriptions it feeds; resolves when all have been
   * sent.
   */
  publish(api: Api, operation: Operation, data: Json | null): Promise<void>;
  /**
   * Ends the subscriptions whose invalidation filter matches the payload; false = too many
   * invalidations in this second.
   */
  invalidate(api: Api, invalidation: Invalidation): boolean;
}

export interface HubDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: AppSyncLimits;
  readonly execution: ExecuteDependencies;
}

/**
 * True when every given argument equals the payload's field of that name; a field that was not
 * selected counts as null.
 */
function meetsArguments(subscription: Subscription, payload: Json): boolean {
  return Object.entries(subscription.arguments).every(([name, value]) =>
    isSameJson(value, payload[name] ?? null),
  );
}

function isMet(subscription: Subscription, payload: Json): boolean {
  return subscription.filter === undefined
    ? meetsArguments(subscription, payload)
    : passesFilter(subscription.filter, payload);
}

/**
 * Sends the fields that the subscription selects; those that the mutation's client did not select
 * are null.
 */
async function deliver(
  subscription: Subscription,
  payload: Json,
  execution: ExecuteDependencies,
): Promise<void> {
  const { api, operation, caller, fieldName } = subscription;
  const result = await executeOperation(
    { api, operation, caller, headers: {}, payload: { [fieldName]: payload } },
    execution,
  );
  subscription.deliver(result.data, result.errors);
}

/** The results of a mutation's root fields, with the field names of the schema. */
function* payloadsOf(operation: Operation, data: Json | null) {
  const context = selectionContext(operation.document, operation.variables);
  for (const field of fieldsOf(operation.definition.selectionSet, context)) {
    const payload = undoAliases(data?.[responseKey(field)], field, context);
    if (isRecord(payload)) yield { mutation: field.name.value, payload };
  }
}

/** Returns a function that is true up to `limit` times within each second of the clock. */
function createRate(limit: number, clock: Clock): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.nowMilliseconds() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= limit;
  };
}

function isTooLarge(payload: Json, mutation: string, { limits, log }: HubDependencies): boolean {
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  if (bytes <= limits.subscriptionPayloadBytes) return false;
  log("subscription payload too large", { mutation, bytes });
  return true;
}

export function createSubscriptionHub(dependencies: HubDependencies): SubscriptionHub {
  const { clock, limits, execution } = dependencies;
  const subscriptions = new Set<Subscription>();
  const isWithinRate = createRate(limits.invalidationsPerSecond, clock);
  const of = (api: Api, fieldName: string) =>
    [...subscriptions].filter((entry) => entry.api === api && entry.fieldName === fieldName);
  return {
    add: (subscription) => void subscriptions.add(subscription),
    remove: (subscription) => void subscriptions.delete(subscription),
    publish: async (api, operation, data) => {
      for (const { mutation, payload } of payloadsOf(operation, data)) {
        if (isTooLarge(payload, mutation, dependencies)) continue;
        const fed = api.schema.subscriptionsOf(mutation).flatMap((name) => of(api, name));
        const reached = fed.filter((subscription) => isMet(subscription, payload));
        await Promise.all(reached.map((entry) => deliver(entry, payload, execution)));
      }
    },
    invalidate: (api, { subscriptionField, payload }) => {
      if (!isWithinRate()) return false;
      for (const subscription of of(api, subscriptionField)) {
        const { invalidationFilter } = subscription;
        if (invalidationFilter === undefined || !passesFilter(invalidationFilter, payload))
          continue;
        subscriptions.delete(subscription);
        subscription.end();
      }
      return true;
    },
  };
}
