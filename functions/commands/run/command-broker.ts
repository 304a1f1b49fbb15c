/**
 * Publishes a command to one master through the MQTT broker: never retained, and only within a
 * short time.
 */
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { topicOf } from "#domain/wire/topics.ts";
import type { PublishOutcome } from "#functions/commands/rules/command-answer.ts";
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import { openService } from "#functions/shared/aws/service.ts";
import { encodeUri } from "#functions/shared/aws/signature.ts";

export interface CommandBroker {
  /**
   * Publishes one command. Never throws, and does not retry once the time is over. A message that
   * was sent twice has the same id both times, by which the master drops the second.
   * @param milliseconds left until the command expires
   */
  publish(
    mId: string,
    command: Readonly<Record<string, unknown>>,
    milliseconds: number,
  ): Promise<PublishOutcome>;
}

/** Time for all attempts together, in milliseconds. */
const BUDGET_MILLISECONDS = 2500;
/** Time for one attempt, in milliseconds; short enough that a second one fits into the budget. */
const ATTEMPT_MILLISECONDS = 1200;

const ATTEMPTS = 2;
const WAITS = { connectionTimeout: ATTEMPT_MILLISECONDS, requestTimeout: ATTEMPT_MILLISECONDS };
const HEADERS = { "content-type": "application/octet-stream" };

/**
 * Makes a broker client that signs with the role of its function, unless another endpoint is given.
 */
export function commandBroker(endpoint = endpointOf("iotData")): CommandBroker {
  const send = openService("iotdata", endpoint, { attempts: ATTEMPTS, waits: WAITS });
  return {
    publish: async (mId, command, milliseconds) => {
      const topic = topicOf(knownMasterId(mId), "cmd");
      const message = { headers: HEADERS, body: encodeMessage(command) };
      const signal = AbortSignal.timeout(Math.min(milliseconds, BUDGET_MILLISECONDS));
      try {
        const request = { path: `/topics/${encodeUri(topic)}`, query: "qos=1", ...message };
        return outcomeOf((await send(request, signal)).status);
      } catch {
        return "unknown";
      }
    },
  };
}

/**
 * Outcome by the broker's HTTP status: with a 4xx the broker has refused the message; after a 5xx
 * the outcome is unknown.
 */
function outcomeOf(status: number): PublishOutcome {
  if (status === 200) return "published";
  return status >= 400 && status < 500 ? "notPublished" : "unknown";
}

function knownMasterId(text: string) {
  const result = masterIdFrom(text);
  if (result.ok) return result.value;
  throw new Error(`expected the id of a master, got ${text}`);
}
