/** Posts one message to the push service of a subscription. */
import type { PushSubscription } from "#domain/work-zones/push-subscription.ts";
import {
  type HttpAnswer,
  type HttpTransport,
  openTransport,
} from "#functions/shared/aws/http-transport.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { encryptPush, newMessageSecrets } from "./encrypt-push.ts";

export interface PushMessage {
  readonly text: string;
  /** A later message with the same topic replaces one that waits at the service; 32 characters. */
  readonly topic: string;
  /** Seconds after which the service drops a message that it could not deliver. */
  readonly lifeSeconds: number;
}

/** gone: the subscription has ended. failed: the service did not take the message. */
export type PushOutcome = "sent" | "gone" | "failed";

export type SendPush = (to: PushSubscription, message: PushMessage) => Promise<PushOutcome>;

export interface SendPushDeps {
  /** Header `authorization` for the service with this origin. */
  readonly authorization: (origin: string) => Promise<string>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly log: Log;
  /** Replaces the network connections, for tests. */
  readonly open?: (origin: URL) => HttpTransport;
}

const WAITS = { connectionTimeout: 1500, requestTimeout: 2500 };
/** Milliseconds before each further attempt: a warning that comes late is of no use. */
const PAUSES = [300, 800, 1600] as const;
const ENDED = [404, 410];
const THROTTLED = 429;

/**
 * Makes the sender. It follows no redirect and never rejects; a service that is busy, fails or does
 * not answer is tried again within a few seconds.
 */
export function pushSender({ open = openPush, ...deps }: SendPushDeps): SendPush {
  const { authorization, wait, randomBytes, log } = deps;
  const transports = new Map<string, HttpTransport>();
  return async (to, { text, topic, lifeSeconds }) => {
    const { origin, pathname, search, hostname } = new URL(to.endpoint);
    try {
      const transport = transports.get(origin) ?? open(new URL(origin));
      transports.set(origin, transport);
      const body = encryptPush(text, to, newMessageSecrets(randomBytes));
      const headers = {
        authorization: await authorization(origin),
        "content-encoding": "aes128gcm",
        "content-length": String(body.length),
        "content-type": "application/octet-stream",
        topic,
        ttl: String(lifeSeconds),
        urgency: "high",
      };
      const request = { method: "POST", path: pathname + search, headers, body };
      let answer = await answerTo(() => transport(request));
      for (const pause of PAUSES) {
        if (answer !== undefined && !mayPass(answer)) break;
        await wait(pause);
        answer = await answerTo(() => transport(request));
      }
      const outcome = outcomeOf(answer);
      log("push", { service: hostname, status: answer?.status, outcome });
      return outcome;
    } catch (error) {
      log("push failed", { service: hostname, ...failureFields(error) });
      return "failed";
    }
  };
}

function openPush(origin: URL): HttpTransport {
  return openTransport(origin, WAITS);
}

/** Undefined without an answer. */
async function answerTo(post: () => Promise<HttpAnswer>): Promise<HttpAnswer | undefined> {
  try {
    return await post();
  } catch {
    return undefined;
  }
}

function mayPass({ status }: HttpAnswer): boolean {
  return status === THROTTLED || status >= 500;
}

function outcomeOf(answer: HttpAnswer | undefined): PushOutcome {
  if (answer === undefined) return "failed";
  if (ENDED.includes(answer.status)) return "gone";
  return answer.status >= 200 && answer.status < 300 ? "sent" : "failed";
}
