/** Functions run on a supported runtime, within limits, and no template contains a secret. */
import {
  at,
  type Finding,
  flat,
  type Gate,
  object,
  resourcesOf,
  type Templates,
  text,
  unless,
} from "./deployment.ts";

export const functionGate: Gate = (templates) => {
  const functions = resourcesOf(templates, "AWS::Lambda::Function");
  const ours = functions.filter(({ stack }) => stack !== "TrackerWeb");
  return [
    ...unless(
      "old runtime",
      functions,
      ({ properties }) => !/^nodejs(1\d|20)\./.test(text(properties.Runtime)),
    ),
    ...unless("other runtime", ours, ({ properties }) => properties.Runtime === "nodejs24.x"),
    ...unless(
      "other processor",
      ours,
      ({ properties }) => JSON.stringify(properties.Architectures) === '["arm64"]',
    ),
    ...unless(
      "no limits",
      ours,
      ({ properties }) => Number(properties.Timeout) > 0 && Number(properties.MemorySize) > 0,
    ),
    ...unless(
      "no log of its own",
      ours,
      ({ properties }) => at(properties, "LoggingConfig", "LogGroup") !== undefined,
    ),
    ...unless(
      "log kept for ever",
      resourcesOf(templates, "AWS::Logs::LogGroup"),
      ({ properties }) => Number(properties.RetentionInDays) > 0,
    ),
    ...unless("secret in the environment", functions, ({ properties }) =>
      Object.keys(object(at(properties, "Environment", "Variables"))).every(
        (name) => !/SECRET|PASSWORD|PRIVATE|TOKEN|API_?KEY/i.test(name),
      ),
    ),
    ...literalKeys(templates),
  ];
};

/** Access key ids, private keys and long random words between quotes. */
const KEY_LIKE =
  /\b(AKIA|ASIA)[A-Z0-9]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY|\bsk_live_\w{16,}|(?<![\w/+])[A-Za-z0-9+]{40}(?![\w/+.])/;

function literalKeys(templates: Templates): readonly Finding[] {
  return unless("key in the template", resourcesOf(templates), ({ properties }) => {
    const variables = object(at(properties, "Environment", "Variables"));
    const words = Object.values(variables).map((value) => flat(templates, value));
    const isPlain = !/-----BEGIN|\b(AKIA|ASIA)[A-Z0-9]{16}\b|\bsk_live_\w{16,}/.test(
      JSON.stringify(properties),
    );
    return isPlain && !words.some((word) => KEY_LIKE.test(word));
  });
}
