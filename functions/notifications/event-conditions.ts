/**
 * The operations of a layout that ended within the last day, as conditions for the notification
 * rules about failed operations.
 */
import type { EventRule } from "#domain/events/event-outcome.ts";
import { eventCondition, NOTIFY_WITHIN_SECONDS } from "#domain/notifications/event-condition.ts";
import type { ObservedCondition, RuleState } from "#domain/watch/condition-state.ts";
import { type EventStore, endedEvents } from "#functions/shared/store/master-events.ts";

/** Returns the condition of one rule at one master. */
export type EventConditionOf = (
  rule: EventRule,
  mLocId: string,
  before: RuleState,
) => ObservedCondition | undefined;

export interface EventConditions {
  readonly of: EventConditionOf;
  /** Locations of the masters at which an operation failed. */
  readonly mLocIds: readonly string[];
}

export type ReadEventConditions = (
  layoutId: string,
  nowSeconds: number,
) => Promise<EventConditions>;

/** Makes the reader of these conditions; it needs one Query per layout. */
export function eventObserver(store: EventStore): ReadEventConditions {
  return async (layoutId, nowSeconds) => {
    const ended = await endedEvents(store, layoutId, nowSeconds - NOTIFY_WITHIN_SECONDS);
    return {
      mLocIds: [...new Set(ended.filter(({ ok }) => !ok).map(({ mLocId }) => mLocId))],
      of: (rule, mLocId, before) => {
        const here = ended.filter((one) => one.rule === rule && one.mLocId === mLocId);
        return eventCondition(here, before, nowSeconds);
      },
    };
  };
}
