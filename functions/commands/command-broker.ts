/** The broker's side of commands: one message to one master, never retained, within a short time or not at all. */
import {
  IoTDataPlaneClient,
  type IoTDataPlaneClientConfig,
  PublishCommand,
} from "@aws-sdk/client-iot-data-plane";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { topicOf } from "#domain/wire/topics.ts";

/** unknown: no answer came, so the master may have got it. */
export type PublishOutcome = "published" | "notPublished" | "unknown";

export interface CommandBroker {
  /**
   * Never fails, and never tries again once the time is over.
   * @param milliseconds left until the command expires
   */
  publish(
    mId: string,
    command: Readonly<Record<string, unknown>>,
    milliseconds: number,
  ): Promise<PublishOutcome>;
}

/** Milliseconds for all attempts together. */
const BUDGET_MILLISECONDS = 2500;
/** Milliseconds for one attempt, so that a second one fits. */
const ATTEMPT_MILLISECONDS = 1200;

/** Region, endpoint and credentials come from the environment, as the SDK reads them, unless they are given. */
export function commandBroker(
  place: Pick<IoTDataPlaneClientConfig, "endpoint" | "region" | "credentials"> = {},
): CommandBroker {
  const broker = new IoTDataPlaneClient({
    ...place,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: ATTEMPT_MILLISECONDS,
      requestTimeout: ATTEMPT_MILLISECONDS,
    },
  });
  return {
    publish: async (mId, command, milliseconds) => {
      const topic = topicOf(knownMasterId(mId), "cmd");
      const payload = new TextEncoder().encode(encodeMessage(command));
      const abortSignal = AbortSignal.timeout(Math.min(milliseconds, BUDGET_MILLISECONDS));
      try {
        await broker.send(new PublishCommand({ topic, qos: 1, payload }), { abortSignal });
        return "published";
      } catch (error) {
        return isRefusal(error) ? "notPublished" : "unknown";
      }
    },
  };
}

/** The service has answered that it does not take the message; after 5xx or silence nobody knows. */
function isRefusal(error: unknown): boolean {
  const { httpStatusCode } = Object(Object(error).$metadata);
  return httpStatusCode >= 400 && httpStatusCode < 500;
}

function knownMasterId(text: string) {
  const result = masterIdFrom(text);
  if (result.kind === "masterId") return result.masterId;
  throw new Error(`expected the id of a master, got ${text}`);
}
