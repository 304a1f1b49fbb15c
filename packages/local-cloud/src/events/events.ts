/** Schedules of EventBridge: rules that call functions at a rate, or at the operator's request. */
import {
  type Access,
  type Clock,
  type EventInvoker,
  type Log,
  type Random,
  ServiceError,
  type Timers,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";
import { rateMilliseconds } from "./rate.ts";

export interface ScheduleDefinition {
  readonly name: string;
  /** Schedule expression, such as rate(1 hour). */
  readonly expression: string;
  readonly isEnabled: boolean;
  readonly functionArns: readonly string[];
}

export interface LocalEvents {
  /** Throws for an unsupported expression. The first run is one interval after the start. */
  defineSchedule(definition: ScheduleDefinition): void;
  /**
   * Runs a rule, also a disabled one; resolves when its functions are done. Throws a ServiceError
   * when there is no such rule.
   */
  run(name: string): Promise<void>;
  /** `POST /_local/events/run/<rule>`, signed by the operator: runs a rule, also a disabled one, and answers when its functions are done. */
  readonly handle: WireHandler;
  /** Stops the timers. */
  stop(): void;
}

export interface EventsDeps {
  readonly region: string;
  readonly accountId: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly log: Log;
  readonly access: Access;
  readonly lambda: EventInvoker;
}

export function createEvents(deps: EventsDeps): LocalEvents {
  const schedules = new Map<string, ScheduleDefinition>();
  const ends: (() => void)[] = [];
  return {
    defineSchedule: (definition) => {
      const milliseconds = rateMilliseconds(definition.expression);
      schedules.set(definition.name, definition);
      if (definition.isEnabled)
        ends.push(deps.timers.every(milliseconds, () => runOrLog(definition, deps)));
    },
    run: (name) => runByName(name, schedules, deps),
    handle: (request) => answer(() => runRequested(request, schedules, deps)),
    stop: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}

function runOrLog(schedule: ScheduleDefinition, deps: EventsDeps): void {
  run(schedule, deps).catch((error: unknown) =>
    deps.log("events.runFailed", { rule: schedule.name, error }),
  );
}

/**
 * Runs a rule; resolves when every function has processed its event, or the failed event is stored.
 */
async function run(schedule: ScheduleDefinition, deps: EventsDeps): Promise<void> {
  const event = JSON.stringify(scheduledEvent(schedule, deps));
  await Promise.all(schedule.functionArns.map((arn) => deps.lambda.sendEvent(arn, event).settled));
}

/** The event in EventBridge's form; its time has whole seconds. */
function scheduledEvent({ name }: ScheduleDefinition, deps: EventsDeps): unknown {
  const { region, accountId, clock, random } = deps;
  const time = new Date(clock.nowMilliseconds()).toISOString();
  return {
    version: "0",
    id: makeUuid(random),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: accountId,
    time: `${time.slice(0, 19)}Z`,
    region,
    resources: [`arn:aws:events:${region}:${accountId}:rule/${name}`],
    detail: {},
  };
}

async function runByName(
  name: string,
  schedules: ReadonlyMap<string, ScheduleDefinition>,
  deps: EventsDeps,
): Promise<void> {
  const schedule = schedules.get(name);
  if (schedule === undefined)
    throw new ServiceError("ResourceNotFoundException", "there is no such rule", 404);
  await run(schedule, deps);
}

async function runRequested(
  request: WireRequest,
  schedules: ReadonlyMap<string, ScheduleDefinition>,
  deps: EventsDeps,
): Promise<void> {
  const principal = deps.access.authenticate(request, "events");
  if (principal.kind !== "operator")
    throw new ServiceError("AccessDeniedException", "only the operator runs rules", 403);
  const path = request.url.split("?", 1)[0] ?? "";
  const [, name] = /\/run\/([^/]+)$/u.exec(path) ?? [];
  if (request.method !== "POST" || name === undefined)
    throw new ServiceError("ResourceNotFoundException", "there is no such rule", 404);
  await runByName(decodeURIComponent(name), schedules, deps);
}

async function answer(work: () => Promise<void>): Promise<WireResponse> {
  const headers = { "content-type": "application/json" };
  try {
    await work();
    return { status: 200, headers, body: "{}" };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status, code, message } = error;
    const body = JSON.stringify({ message });
    return { status, headers: { ...headers, "x-amzn-errortype": code }, body };
  }
}
