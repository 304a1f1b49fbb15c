/**
 * Alarms report impersonated masters, failed checks and broken functions; no resource uses shadows.
 */
import {
  at,
  type Finding,
  flat,
  type Gate,
  list,
  object,
  type Resource,
  resourcesOf,
  type Templates,
  text,
  texts,
  unless,
} from "./deployment.ts";

/** Number of checks that AWS IoT offers. */
const CHECKS = 17;

export const watchGate: Gate = (templates) => {
  const audits = resourcesOf(templates, "AWS::IoT::AccountAuditConfiguration");
  const schedules = resourcesOf(templates, "AWS::IoT::ScheduledAudit");
  const filters = resourcesOf(templates, "AWS::Logs::MetricFilter");
  const alarms = resourcesOf(templates, "AWS::CloudWatch::Alarm");
  const wanted = (rule: string, isThere: boolean): readonly Finding[] =>
    isThere ? [] : [{ rule, at: "deployment" }];
  const duplicates = filters.find(({ properties }) =>
    text(properties.FilterPattern).includes("DUPLICATE_CLIENT_ID"),
  );
  const duplicateMetric = at(list(duplicates?.properties.MetricTransformations)[0], "MetricName");
  return [
    ...wanted("no audit of the account", audits.length === 1),
    ...unless("check switched off", audits, ({ properties }) => {
      const checks = Object.values(object(properties.AuditCheckConfigurations));
      return checks.length === CHECKS && checks.every((check) => at(check, "Enabled") === true);
    }),
    ...wanted("no daily audit", schedules.length === 1),
    ...unless(
      "audit of a part",
      schedules,
      ({ properties }) =>
        properties.Frequency === "DAILY" &&
        new Set(texts(properties.TargetCheckNames)).size === CHECKS,
    ),
    ...wanted("double clients unseen", duplicates !== undefined),
    ...wanted(
      "double clients without an alarm",
      alarms.some(({ properties }) => properties.MetricName === duplicateMetric),
    ),
    ...unless(
      "alarm without a receiver",
      alarms,
      ({ properties }) => list(properties.AlarmActions).length > 0,
    ),
    ...wanted("function errors without an alarm", watchesAll(alarms, "Errors")),
    ...wanted("function throttles without an alarm", watchesAll(alarms, "Throttles")),
    ...unwatchedDestinations(templates, alarms),
    ...unless(
      "shadow",
      resourcesOf(templates),
      ({ type, properties }) =>
        !/shadow/i.test(type) && !/things\/[^"]*\/shadow|Shadow/.test(JSON.stringify(properties)),
    ),
  ];
};

/**
 * True when an alarm watches the metric for all functions of account and region, which Lambda
 * reports without dimensions.
 */
function watchesAll(alarms: readonly Resource[], metric: string): boolean {
  return alarms.some(
    ({ properties: { Namespace, MetricName, Dimensions } }) =>
      Namespace === "AWS/Lambda" && MetricName === metric && Dimensions === undefined,
  );
}

/**
 * Functions that receive failed events: alarms are required for both their invocations and their
 * errors.
 */
function unwatchedDestinations(
  templates: Templates,
  alarms: readonly Resource[],
): readonly Finding[] {
  const watched = (name: string, metric: string) =>
    alarms.some(
      ({ properties }) =>
        properties.MetricName === metric &&
        list(properties.Dimensions).some(
          (dimension) => flat(templates, at(dimension, "Value")) === name,
        ),
    );
  return unless(
    "failure destination without an alarm",
    resourcesOf(templates, "AWS::Lambda::EventInvokeConfig"),
    ({ properties }) => {
      const destination = at(properties, "DestinationConfig", "OnFailure", "Destination");
      const name = flat(templates, destination).replace(".Arn>", ">");
      return watched(name, "Invocations") && watched(name, "Errors");
    },
  );
}
