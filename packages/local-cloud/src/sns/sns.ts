/**
 * The publishing part of SNS: topics have no subscribers here; messages are stored for the operator
 * to read.
 */
import * as v from "valibot";
import { SNS } from "#src/limits.ts";
import { createQueryHandler, type QueryAction } from "#src/query-protocol.ts";
import { createSavedDocument } from "#src/saved-document.ts";
import {
  type Access,
  type Clock,
  type Log,
  type Random,
  ServiceError,
  type StateStore,
  type WireHandler,
} from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";
import { readPublication } from "./publication.ts";

export interface LocalSns {
  defineTopic(arn: string): void;
  /** `POST <prefix>/` with a form, in the Query protocol. */
  readonly handle: WireHandler;
  /**
   * Publishes on behalf of another service, such as CloudWatch for an alarm. An unknown topic is
   * only logged.
   */
  notify(topicArn: string, message: Pick<TopicMessage, "subject" | "message">): Promise<void>;
  /** Oldest first. */
  messages(): readonly TopicMessage[];
  /** Resolves when every message so far is saved. */
  settle(): Promise<void>;
}

const messageSchema = v.object({
  messageId: v.string(),
  sentAtSeconds: v.number(),
  topicArn: v.string(),
  subject: v.optional(v.string()),
  message: v.string(),
  attributes: v.record(v.string(), v.string()),
});

export type TopicMessage = Readonly<v.InferOutput<typeof messageSchema>>;

export interface SnsDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly access: Pick<Access, "authenticate" | "check">;
  readonly state: StateStore;
}

const NAME = "sns-messages";

export function createSns({ clock, random, log, access, state }: SnsDeps): LocalSns {
  const topics = new Set<string>();
  let stored: readonly TopicMessage[] = v.parse(v.array(messageSchema), state.load(NAME) ?? []);
  const saved = createSavedDocument(state, NAME, () => stored);

  async function add(
    topicArn: string,
    message: Omit<TopicMessage, "messageId" | "sentAtSeconds" | "topicArn">,
  ) {
    const sentAtSeconds = Math.floor(clock.nowMilliseconds() / 1000);
    const added = { messageId: makeUuid(random), sentAtSeconds, topicArn, ...message };
    stored = [...stored, added].slice(-SNS.messagesStored);
    saved.touch();
    log("sns.message", { topicArn, subject: message.subject });
    await saved.settle();
    return added;
  }

  const publish: QueryAction = async ({ body, principal }) => {
    const { topicArn, ...message } = readPublication(body);
    access.check(principal, "sns:Publish", topicArn);
    if (!topics.has(topicArn)) throw new ServiceError("NotFound", "Topic does not exist", 404);
    const { messageId } = await add(topicArn, message);
    return [["MessageId", messageId]];
  };

  return {
    defineTopic: (arn) => void topics.add(arn),
    messages: () => stored,
    settle: saved.settle,
    notify: async (topicArn, message) => {
      if (topics.has(topicArn)) await add(topicArn, { ...message, attributes: {} });
      else log("sns.noTopic", { topicArn });
    },
    handle: createQueryHandler({
      service: "sns",
      namespace: "http://sns.amazonaws.com/doc/2010-03-31/",
      actions: { Publish: publish },
      access,
      random,
    }),
  };
}
