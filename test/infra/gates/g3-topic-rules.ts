/** G3: a rule knows the sender from the topic, and what it cannot deliver is not lost. */
import { at, flat, type Gate, list, object, resourcesOf, text, unless } from "./deployment.ts";

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
      /\b(topic\(\d+\)|clientid\(\))\s+AS\b/i.test(sqlOf(properties)),
    ),
    ...unless("every message", rules, ({ properties }) => !/FROM\s+'#'/i.test(sqlOf(properties))),
    ...unless("action other than a function", rules, ({ properties }) =>
      list(at(properties, "TopicRulePayload", "Actions")).every(
        (action) => Object.keys(object(action)).join() === "Lambda",
      ),
    ),
    ...unless("rule that may not call", rules, ({ id, properties }) => {
      const payload = at(properties, "TopicRulePayload");
      const targets = [...list(at(payload, "Actions")), at(payload, "ErrorAction") ?? null];
      return targets.every((target) =>
        resourcesOf(templates, "AWS::Lambda::Permission").some(
          (permission) =>
            flat(templates, permission.properties.FunctionName) ===
              flat(templates, at(target, "Lambda", "FunctionArn")) &&
            flat(templates, permission.properties.SourceArn) === `<${id}.Arn>` &&
            permission.properties.Principal === "iot.amazonaws.com",
        ),
      );
    }),
  ];
};
