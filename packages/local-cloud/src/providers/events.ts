/** Rules of EventBridge that run at a rate. */
import { physicalName } from "#src/assembly/deployment.ts";
import { isRecord, listAt, optionalTextAt, textAt } from "#src/assembly/json.ts";
import type { LocalEvents } from "#src/events/events.ts";
import type { ProvidersOf, ResourceTypes } from "#src/services.ts";

const KNOWN = new Set(["Name", "Description", "ScheduleExpression", "State", "Targets"]);
const KNOWN_OF_TARGET = new Set(["Arn", "Id"]);

export const EVENT_TYPES = {
  "AWS::Events::Rule":
    "Schedules with a rate and functions as targets; no cron expressions, no event patterns",
} as const satisfies ResourceTypes;

export function eventProviders(events: LocalEvents): ProvidersOf<typeof EVENT_TYPES> {
  return {
    "AWS::Events::Rule": (resource, deployment) => {
      const { properties } = resource;
      const where = `${resource.stack}/${resource.logicalId}`;
      requireKnown(properties, KNOWN, where);
      const name = physicalName(resource, "Name", 64, deployment);
      events.defineSchedule({
        name,
        expression: textAt(properties, "ScheduleExpression", where),
        isEnabled: isEnabled(optionalTextAt(properties, "State", where), where),
        functionArns: listAt(properties, "Targets", where).map((target) =>
          functionOf(target, where),
        ),
      });
      return { ref: name, attributes: { Arn: deployment.arn("events", `rule/${name}`) } };
    },
  };
}

function isEnabled(state: string | undefined, where: string): boolean {
  if (state === undefined || state === "ENABLED") return true;
  if (state === "DISABLED") return false;
  throw new Error(`${where}: the state ${state} does not exist here`);
}

function functionOf(target: unknown, where: string): string {
  if (!isRecord(target)) throw new Error(`${where}: a target is no object`);
  requireKnown(target, KNOWN_OF_TARGET, where);
  const arn = textAt(target, "Arn", where);
  if (!arn.startsWith("arn:aws:lambda:"))
    throw new Error(`${where}: the target ${arn} is no function`);
  return arn;
}

function requireKnown(value: object, known: ReadonlySet<string>, where: string): void {
  const unknown = Object.keys(value).filter((key) => !known.has(key));
  if (unknown.length > 0) throw new Error(`${where}: ${unknown.join(", ")} does nothing here`);
}
