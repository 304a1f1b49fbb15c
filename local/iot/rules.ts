/** Topic rules: which message goes to which function, and where it goes when that fails. */
import type { Clock, EventInvoker, Log, Random } from "#local/services.ts";
import type { RuleMessage } from "./rule-functions.ts";
import { selectFrom } from "./rule-sql.ts";
import { parseRuleSql, type RuleSql } from "./sql-parser.ts";
import { basicIngest, topicMatches } from "./topics.ts";

export interface RuleDefinition {
  readonly name: string;
  readonly sql: string;
  /** Functions that get what the rule selects. */
  readonly functionArns: readonly string[];
  readonly errorFunctionArn: string | undefined;
}

export interface Rules {
  /** Throws when the SQL is not understood, so that a bad rule stops the start. */
  add(definition: RuleDefinition): void;
  /** Resolves when every rule that matches has done its work, error actions included. */
  handle(message: RuleMessage): Promise<void>;
}

export interface RulesDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly lambda: EventInvoker;
  readonly log: Log;
}

interface Rule extends RuleDefinition {
  readonly parsed: RuleSql;
}

export function createRules(deps: RulesDeps): Rules {
  const rules = new Map<string, Rule>();
  return {
    add: (definition) => {
      rules.set(definition.name, { ...definition, parsed: parseRuleSql(definition.sql) });
    },
    handle: async (message) => {
      const direct = basicIngest(message.topic);
      const seen = direct === undefined ? message : { ...message, topic: direct.topic };
      const called = [...rules.values()].filter(
        (rule) =>
          (direct === undefined || rule.name === direct.rule) &&
          topicMatches(rule.parsed.filter, seen.topic),
      );
      await Promise.all(called.map((rule) => run(rule, seen, deps)));
    },
  };
}

async function run(rule: Rule, message: RuleMessage, deps: RulesDeps): Promise<void> {
  const selection = selectFrom(rule.parsed, { message, clock: deps.clock, random: deps.random });
  if (selection.kind === "filtered") return;
  await Promise.all(
    rule.functionArns.map(async (arn) => {
      try {
        // What the function makes of the event is its own affair: the rule hands it over and goes on.
        await deps.lambda.invokeEvent(arn, selection.event);
      } catch (error) {
        await reportFailure(rule, message, String(error), arn, deps);
      }
    }),
  );
}

/** The error action gets the message as base64 with the reason, in the shape of the service. */
async function reportFailure(
  rule: Rule,
  message: RuleMessage,
  errorMessage: string,
  arn: string,
  { lambda, log, clock }: RulesDeps,
): Promise<void> {
  log("iot.ruleFailed", { rule: rule.name, topic: message.topic, errorMessage });
  if (rule.errorFunctionArn === undefined) return;
  await lambda.invokeEvent(rule.errorFunctionArn, {
    ruleName: rule.name,
    topic: message.topic,
    cloudwatchTraceId: "",
    clientId: message.clientId ?? "N/A",
    sourceIp: "127.0.0.1",
    timestamp: clock.nowMilliseconds(),
    base64OriginalPayload: Buffer.from(message.payload).toString("base64"),
    failures: [
      {
        failedAction: "LambdaAction",
        failedResource: arn,
        errorMessage,
      },
    ],
  });
}
