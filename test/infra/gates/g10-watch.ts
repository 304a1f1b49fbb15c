/** G10: somebody is told when a master is impersonated, a check fails or a function breaks; and nothing uses shadows. */
import {
  at,
  type Finding,
  flat,
  type Gate,
  list,
  object,
  resourcesOf,
  text,
  texts,
  unless,
} from "./deployment.ts";

/** As many as AWS IoT has. */
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
      "alarm nobody hears",
      alarms,
      ({ properties }) => list(properties.AlarmActions).length > 0,
    ),
    ...unless(
      "function without an alarm",
      resourcesOf(templates, "AWS::Lambda::Function").filter(({ stack }) => stack !== "TrackerWeb"),
      ({ id }) =>
        alarms.some(
          ({ properties }) =>
            properties.MetricName === "Errors" &&
            list(properties.Dimensions).some(
              (dimension) => flat(templates, at(dimension, "Value")) === `<${id}>`,
            ),
        ),
    ),
    ...unless(
      "shadow",
      resourcesOf(templates),
      ({ type, properties }) =>
        !/shadow/i.test(type) && !/things\/[^"]*\/shadow|Shadow/.test(JSON.stringify(properties)),
    ),
  ];
};
