/**
 * A rule takes the sender from the topic; undeliverable messages and failed events of schedules are
 * stored.
 */
import {
  at,
  type Finding,
  flat,
  type Gate,
  list,
  object,
  resourcesOf,
  type Templates,
  text,
  unless,
} from "./deployment.ts";

export const topicRuleGate: Gate = (templates) => {
  const rules = resourcesOf(templates, "AWS::IoT::TopicRule");
  const sqlOf = (properties: (typeof rules)[number]["properties"]) =>
    text(at(properties, "TopicRulePayload", "Sql"));
  return [
    ...unless(
      "no error action",
      rules,
      ({ properties }) => "Lambda" in object(at(properties, "TopicRulePayload", "ErrorAction")),
    ),
    ...unless("sender from the payload", rules, ({ properties }) =>
      /\b(topic\(\d*\)|clientid\(\))\s+AS\b/i.test(sqlOf(properties)),
    ),
    ...unless("payload key that meets a key of the rule", rules, ({ properties }) =>
      isApart(sqlOf(properties)),
    ),
    ...unless("every message", rules, ({ properties }) => !/FROM\s+'#'/i.test(sqlOf(properties))),
    ...unless("action other than a function", rules, ({ properties }) =>
      list(at(properties, "TopicRulePayload", "Actions")).every(
        (action) => Object.keys(object(action)).join() === "Lambda",
      ),
    ),
    ...schedules(templates),
  ];
};

/**
 * True when every selected item is a function of the broker with its own name: for equal names, AWS
 * does not document which one wins.
 */
function isApart(sql: string): boolean {
  const [, selected = ""] = /^SELECT\s+(.*?)\s+FROM\b/is.exec(sql) ?? [];
  const items = selected.split(/,(?![^(]*\))/).map((item) => item.trim());
  const names = items.map((item) => /^\w+\([^)]*\)\s+AS\s+(\w+)$/i.exec(item)?.[1]);
  return names.every((name) => name !== undefined) && new Set(names).size === names.length;
}

function schedules(templates: Templates): readonly Finding[] {
  const rules = resourcesOf(templates, "AWS::Events::Rule");
  const targetsOf = (properties: (typeof rules)[number]["properties"]) =>
    list(properties.Targets).map((target) => flat(templates, at(target, "Arn")));
  return [
    ...unless("schedule that never runs", rules, ({ properties }) => {
      const isOn = properties.State === "ENABLED" && targetsOf(properties).length > 0;
      return isOn && /^rate\(/.test(text(properties.ScheduleExpression));
    }),
    ...unless("schedule whose failures vanish", rules, ({ properties }) =>
      targetsOf(properties).every((called) => keepsFailures(templates, called)),
    ),
  ];
}

function keepsFailures(templates: Templates, called: string): boolean {
  return resourcesOf(templates, "AWS::Lambda::EventInvokeConfig").some(({ properties }) => {
    const name = flat(templates, properties.FunctionName);
    const destination = at(properties, "DestinationConfig", "OnFailure", "Destination");
    return called === `${name.slice(0, -1)}.Arn>` && destination !== undefined;
  });
}
