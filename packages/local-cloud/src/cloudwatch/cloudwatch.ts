/**
 * CloudWatch alarms without metrics: a state changes only when the operator sets it; the change
 * runs the alarm's actions.
 */
import { isRecord, type Json } from "#src/assembly/json.ts";
import {
  type Access,
  type Clock,
  ServiceError,
  type WireHandler,
  type WireRequest,
} from "#src/services.ts";
import type { LocalSns } from "#src/sns/sns.ts";

export interface Alarm {
  readonly name: string;
  readonly arn: string;
  readonly description: string;
  /** ARNs of SNS topics. */
  readonly alarmActions: readonly string[];
  readonly okActions: readonly string[];
  /** The metric of the alarm, as the template gives it. */
  readonly trigger: Json;
}

export interface LocalCloudWatch {
  defineAlarm(alarm: Alarm): void;
  /** `POST <prefix>/`, JSON 1.0, DescribeAlarms and SetAlarmState. */
  readonly handle: WireHandler;
}

export interface CloudWatchDeps {
  readonly accountId: string;
  readonly clock: Clock;
  readonly access: Pick<Access, "authenticate" | "check">;
  readonly sns: Pick<LocalSns, "notify">;
}

/** The one region of the local cloud, as the service writes it in messages. */
const REGION_TITLE = "US East (N. Virginia)";

const STATES = ["OK", "ALARM", "INSUFFICIENT_DATA"] as const;
type AlarmState = (typeof STATES)[number];

interface KnownAlarm extends Alarm {
  state: AlarmState;
  reason: string;
}

/** Alarms start in the state INSUFFICIENT_DATA: no metric ever arrives. */
export function createCloudWatch(deps: CloudWatchDeps): LocalCloudWatch {
  const alarms = new Map<string, KnownAlarm>();
  return {
    defineAlarm: (alarm) => {
      const reason = "Unchecked: Initial alarm creation";
      alarms.set(alarm.name, { ...alarm, state: "INSUFFICIENT_DATA", reason });
    },
    handle: async (request) => {
      try {
        return answer(200, await run(request, alarms, deps));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return answer(error.status, { __type: error.code, message: error.message });
      }
    },
  };
}

function answer(status: number, body: Json) {
  const headers = { "content-type": "application/x-amz-json-1.0" };
  return { status, headers, body: JSON.stringify(body) };
}

type Alarms = ReadonlyMap<string, KnownAlarm>;

async function run(request: WireRequest, alarms: Alarms, deps: CloudWatchDeps): Promise<Json> {
  const principal = deps.access.authenticate(request, "monitoring");
  const operation = (request.headers["x-amz-target"] ?? "").split(".").at(-1) ?? "";
  const input: unknown = JSON.parse(Buffer.from(request.body).toString("utf8") || "{}");
  if (!isRecord(input)) throw new ServiceError("ValidationError", "The input is no object");
  deps.access.check(principal, `cloudwatch:${operation}`, "*");
  switch (operation) {
    case "DescribeAlarms":
      return { MetricAlarms: describe(input, alarms), CompositeAlarms: [] };
    case "SetAlarmState":
      await setState(input, alarms, deps);
      return {};
    default:
      throw new ServiceError("UnknownOperationException", `${operation} does not exist here`);
  }
}

function describe({ AlarmNames, AlarmNamePrefix }: Json, alarms: Alarms): readonly Json[] {
  const names = Array.isArray(AlarmNames) ? AlarmNames : undefined;
  const prefix = typeof AlarmNamePrefix === "string" ? AlarmNamePrefix : "";
  return [...alarms.values()]
    .filter(({ name }) => name.startsWith(prefix) && (names?.includes(name) ?? true))
    .map((alarm) => ({
      AlarmName: alarm.name,
      AlarmArn: alarm.arn,
      AlarmDescription: alarm.description,
      ActionsEnabled: true,
      AlarmActions: alarm.alarmActions,
      OKActions: alarm.okActions,
      InsufficientDataActions: [],
      StateValue: alarm.state,
      StateReason: alarm.reason,
    }));
}

/** Sets an alarm's state and runs its actions if the state has changed, as on AWS. */
async function setState(input: Json, alarms: Alarms, deps: CloudWatchDeps): Promise<void> {
  const alarm = alarms.get(String(input.AlarmName));
  const next = STATES.find((state) => state === input.StateValue);
  if (alarm === undefined)
    throw new ServiceError("ResourceNotFound", "There is no such alarm", 404);
  if (next === undefined || typeof input.StateReason !== "string")
    throw new ServiceError("ValidationError", "StateValue and StateReason are required");
  const before = alarm.state;
  Object.assign(alarm, { state: next, reason: input.StateReason });
  if (before === next) return;
  const actions = { ALARM: alarm.alarmActions, OK: alarm.okActions, INSUFFICIENT_DATA: [] }[next];
  const message = JSON.stringify(notification(alarm, before, deps));
  for (const topicArn of actions)
    await deps.sns.notify(topicArn, {
      subject: `${next}: "${alarm.name}" in ${REGION_TITLE}`,
      message,
    });
}

function notification(
  { name, arn, description, state, reason, trigger, alarmActions, okActions }: KnownAlarm,
  before: AlarmState,
  { accountId, clock }: CloudWatchDeps,
): Json {
  return {
    AlarmName: name,
    AlarmDescription: description,
    AWSAccountId: accountId,
    NewStateValue: state,
    NewStateReason: reason,
    StateChangeTime: new Date(clock.nowMilliseconds()).toISOString().replace("Z", "+0000"),
    Region: REGION_TITLE,
    AlarmArn: arn,
    OldStateValue: before,
    OKActions: okActions,
    AlarmActions: alarmActions,
    InsufficientDataActions: [],
    Trigger: trigger,
  };
}
