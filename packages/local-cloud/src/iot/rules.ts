/** Topic rules: route messages to functions, and failures to the error action. */
import { FifoCache } from "#src/fifo-cache.ts";
import type { Clock, EventEnd, EventInvoker, Log, Random, SentEvent } from "#src/services.ts";
import type { RuleMessage } from "./rule-functions.ts";
import { selectFrom } from "./rule-sql.ts";
import { parseRuleSql, type RuleSql } from "./sql-parser.ts";
import { basicIngest, topicMatches } from "./topics.ts";

export interface RuleDefinition {
  readonly name: string;
  readonly sql: string;
  /** ARNs of the functions that receive the selected event. */
  readonly functionArns: readonly string[];
  readonly errorFunctionArn: string | undefined;
}

export interface Rules {
  /** Throws when the SQL is not supported, so that a faulty rule is found at the start. */
  add(definition: RuleDefinition): void;
  /** False when a function that receives messages of this topic has no room. */
  hasRoom(topic: string): boolean;
  /** Passes a message to the functions of every matching rule. */
  handle(message: RuleMessage): HandledMessage;
}

export interface HandledMessage {
  /** Number of events that the message caused. */
  readonly count: number;
  /**
   * Resolves when every function has accepted its event, so that the sender may send the next
   * message.
   */
  readonly taken: Promise<unknown>;
  /**
   * "handled": every function has processed its event, or the failure is stored. "lost": some part
   * of the message is not stored anywhere.
   */
  readonly settled: Promise<EventEnd>;
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

/** Cache: devices use the same few topics again and again. */
const KNOWN_TOPICS_MOST = 5000;

export function createRules(deps: RulesDeps): Rules {
  const rules = new Map<string, Rule>();
  const known = new FifoCache<string, readonly Rule[]>(KNOWN_TOPICS_MOST);
  const find = (topic: string): readonly Rule[] => {
    const direct = basicIngest(topic);
    return [...rules.values()].filter(
      ({ name, parsed }) =>
        (direct === undefined || name === direct.rule) &&
        topicMatches(parsed.filter, direct?.topic ?? topic),
    );
  };
  const matching = (topic: string): readonly Rule[] => {
    const found = known.get(topic) ?? find(topic);
    known.set(topic, found);
    return found;
  };
  return {
    add: (definition) => {
      known.clear();
      rules.set(definition.name, { ...definition, parsed: parseRuleSql(definition.sql) });
    },
    hasRoom: (topic) =>
      matching(topic).every(({ functionArns }) =>
        functionArns.every((arn) => deps.lambda.hasRoom(arn)),
      ),
    handle: (message) => {
      const seen = { ...message, topic: basicIngest(message.topic)?.topic ?? message.topic };
      const sent = matching(message.topic).flatMap((rule) => run(rule, seen, deps));
      return {
        count: sent.length,
        taken: Promise.all(sent.map(({ taken }) => taken)),
        settled: endOf(sent),
      };
    },
  };
}

async function endOf(sent: readonly SentEvent[]): Promise<EventEnd> {
  const ends = await Promise.all(sent.map(({ settled }) => settled));
  return ends.includes("lost") ? "lost" : "handled";
}

function run(rule: Rule, message: RuleMessage, deps: RulesDeps): readonly SentEvent[] {
  const selection = selectFrom(rule.parsed, { message, clock: deps.clock, random: deps.random });
  if (selection.kind === "filtered") return [];
  return rule.functionArns.flatMap((arn) => {
    try {
      return [deps.lambda.sendEvent(arn, selection.event)];
    } catch (error) {
      return reportFailure(rule, message, { arn, reason: String(error) }, deps);
    }
  });
}

/** Sends the message as base64 with the reason to the error action, in AWS IoT's form. */
function reportFailure(
  rule: Rule,
  message: RuleMessage,
  { arn, reason }: { readonly arn: string; readonly reason: string },
  { lambda, log, clock }: RulesDeps,
): readonly SentEvent[] {
  log("iot.ruleFailed", { rule: rule.name, topic: message.topic, errorMessage: reason });
  if (rule.errorFunctionArn === undefined) return [];
  const event = {
    ruleName: rule.name,
    topic: message.topic,
    cloudwatchTraceId: "",
    clientId: message.clientId ?? "N/A",
    sourceIp: "127.0.0.1",
    timestamp: clock.nowMilliseconds(),
    base64OriginalPayload: Buffer.from(message.payload).toString("base64"),
    failures: [{ failedAction: "LambdaAction", failedResource: arn, errorMessage: reason }],
  };
  try {
    return [lambda.sendEvent(rule.errorFunctionArn, JSON.stringify(event))];
  } catch (error) {
    log("iot.errorActionFailed", { rule: rule.name, topic: message.topic, error });
    return [];
  }
}
