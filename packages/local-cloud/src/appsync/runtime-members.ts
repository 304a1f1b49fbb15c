/** All members of the AppSync modules: util, runtime, extensions, the DynamoDB builders and the console. */

import { isRecord } from "#src/assembly/json.ts";
import type { Clock, Log, Random } from "#src/services.ts";
import { DYNAMODB_MODULE } from "./dynamodb-module.ts";
import { FieldError } from "./field-error.ts";
import type { AppSyncLimits } from "./limits.ts";
import {
  EarlyReturn,
  type HandlerCall,
  objectAt,
  type RuntimeMember,
  type RuntimeMembers,
} from "./runtime-member.ts";
import { readSubscriptionFilter } from "./subscription-filter.ts";
import { createUtilCore } from "./util-core.ts";
import { UTIL_DYNAMODB } from "./util-dynamodb.ts";
import { createUtilIds } from "./util-ids.ts";
import { createUtilTime } from "./util-time.ts";

const earlyReturn: RuntimeMember = ([value, options]) => {
  const skipTo = isRecord(options) ? options.skipTo : undefined;
  if (skipTo !== undefined && skipTo !== "END" && skipTo !== "NEXT") {
    throw new Error(`runtime.earlyReturn: expected skipTo to be END or NEXT, got ${skipTo}`);
  }
  throw new EarlyReturn(value ?? null, skipTo);
};

function expectResponseOf(type: string, member: string, call: HandlerCall): void {
  if (call.parentTypeName === type && call.handler === "response") return;
  throw new Error(`${member} belongs into a response handler of a ${type} field`);
}

const extensions = (limits: AppSyncLimits): RuntimeMembers => ({
  "extensions.setSubscriptionFilter": (values, call) => {
    expectResponseOf("Subscription", "extensions.setSubscriptionFilter", call);
    call.effects.subscriptionFilter = readSubscriptionFilter(values[0]);
  },
  "extensions.setSubscriptionInvalidationFilter": (values, call) => {
    expectResponseOf("Subscription", "extensions.setSubscriptionInvalidationFilter", call);
    call.effects.invalidationFilter = readSubscriptionFilter(values[0]);
  },
  "extensions.invalidateSubscriptions": (values, call) => {
    expectResponseOf("Mutation", "extensions.invalidateSubscriptions", call);
    const { subscriptionField, payload } = objectAt(values, 0);
    if (call.effects.invalidations.length >= limits.invalidationsPerRequest) {
      throw new FieldError(
        "LimitExceeded",
        `Too many invalidations in one request (limit ${limits.invalidationsPerRequest})`,
      );
    }
    if (typeof subscriptionField !== "string" || !isRecord(payload)) {
      throw new Error("extensions.invalidateSubscriptions: expected subscriptionField and payload");
    }
    call.effects.invalidations.push({ subscriptionField, payload });
  },
  /** Does nothing: the local API has no cache. */
  "extensions.evictFromApiCache": () => undefined,
});

function createConsole(log: Log): RuntimeMembers {
  const write: RuntimeMember = (values, call) =>
    log("resolver wrote", { field: `${call.parentTypeName}.${call.fieldName}`, values });
  return { "console.log": write, "console.error": write };
}

export interface RuntimeDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly limits: AppSyncLimits;
}

export function createRuntimeMembers(dependencies: RuntimeDependencies): RuntimeMembers {
  const { clock, random, log, limits } = dependencies;
  return {
    ...createUtilCore(random),
    ...createUtilIds(clock, random),
    ...createUtilTime(clock),
    ...UTIL_DYNAMODB,
    ...DYNAMODB_MODULE,
    ...extensions(limits),
    ...createConsole(log),
    "runtime.earlyReturn": earlyReturn,
  };
}
