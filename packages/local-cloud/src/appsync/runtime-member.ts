/**
 * The type of members of the AppSync modules, and the effects a call can have besides its value.
 */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { FieldError } from "./field-error.ts";

export type HandlerName = "request" | "response";

/** One condition of a subscription filter. */
export interface SubscriptionCondition {
  readonly fieldName: string;
  readonly operator: string;
  readonly value: unknown;
}

/** Groups are joined by OR, the conditions of a group by AND. */
export type SubscriptionFilter = readonly (readonly SubscriptionCondition[])[];

export interface Invalidation {
  readonly subscriptionField: string;
  readonly payload: Json;
}

/** Effects that the resolvers of one request have besides their results. */
export interface RequestEffects {
  readonly responseHeaders: Map<string, string>;
  readonly invalidations: Invalidation[];
  subscriptionFilter: SubscriptionFilter | undefined;
  invalidationFilter: SubscriptionFilter | undefined;
}

/** The handler call during which a member is used. */
export interface HandlerCall {
  readonly handler: HandlerName;
  readonly parentTypeName: string;
  readonly fieldName: string;
  /** `User Pool Authorization` or `IAM Authorization`. */
  readonly authType: string;
  readonly effects: RequestEffects;
  /** Errors of util.appendError, reported along with the field's value. */
  readonly appended: FieldError[];
}

/** A member as the host runs it: arguments are JSON values, and undefined becomes null. */
export type RuntimeMember = (values: readonly unknown[], call: HandlerCall) => unknown;

/** By dotted name, such as `util.time.nowISO8601`; the roots are util, runtime, extensions, dynamodb and console. */
export type RuntimeMembers = Readonly<Record<string, RuntimeMember>>;

/**
 * Stops a handler with a result: runtime.earlyReturn. Not an Error, because a stack trace costs
 * more than the handler itself.
 */
export class EarlyReturn {
  constructor(
    readonly value: unknown,
    readonly skipTo: "END" | "NEXT" | undefined,
  ) {}
}

export function textAt(values: readonly unknown[], position: number): string {
  const value = values[position];
  if (typeof value === "string") return value;
  throw new Error(`expected a string as argument ${position + 1}, got ${JSON.stringify(value)}`);
}

export function numberAt(values: readonly unknown[], position: number): number {
  const value = values[position];
  if (typeof value === "number") return value;
  throw new Error(`expected a number as argument ${position + 1}, got ${JSON.stringify(value)}`);
}

export function objectAt(values: readonly unknown[], position: number): Json {
  const value = values[position];
  if (isRecord(value)) return value;
  throw new Error(`expected an object as argument ${position + 1}, got ${JSON.stringify(value)}`);
}

/** The refusal that AppSync itself gives for a field. */
export function notAuthorized(call: Pick<HandlerCall, "parentTypeName" | "fieldName">): FieldError {
  return new FieldError(
    "Unauthorized",
    `Not Authorized to access ${call.fieldName} on type ${call.parentTypeName}`,
  );
}

/** A member that exists on AWS but is not provided here: using it throws an error with its name. */
export function notProvided(name: string): RuntimeMember {
  return () => {
    throw new Error(`${name} is not provided by the local AppSync`);
  };
}
