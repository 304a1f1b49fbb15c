/** SNS as far as publishing goes: nobody is subscribed to a topic here, what would be sent is kept for whoever looks. */
import * as v from "valibot";
import { createSavedDocument } from "#local/cognito/saved-document.ts";
import { SNS } from "#local/limits.ts";
import {
  type Access,
  type Clock,
  type Log,
  type Random,
  ServiceError,
  type StateStore,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#local/services.ts";
import { makeUuid } from "#local/uuid.ts";
import { readPublication } from "./publication.ts";

export interface LocalSns {
  defineTopic(arn: string): void;
  /** `POST <prefix>/` with a form, as the Query protocol of the service has it. */
  readonly handle: WireHandler;
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
  let kept: readonly TopicMessage[] = v.parse(v.array(messageSchema), state.load(NAME) ?? []);
  const saved = createSavedDocument(state, NAME, () => kept);

  async function publish(request: WireRequest): Promise<WireResponse> {
    const principal = access.authenticate(request, "sns");
    const publication = readPublication(request.body);
    access.check(principal, "sns:Publish", publication.topicArn);
    if (!topics.has(publication.topicArn))
      throw new ServiceError("NotFound", "Topic does not exist", 404);
    const sentAtSeconds = Math.floor(clock.nowMilliseconds() / 1000);
    const message = { messageId: makeUuid(random), sentAtSeconds, ...publication };
    kept = [...kept, message].slice(-SNS.messagesKept);
    saved.touch();
    log("sns.message", { topicArn: message.topicArn, subject: message.subject });
    await saved.settle();
    return xml(200, published(message.messageId, makeUuid(random)));
  }

  return {
    defineTopic: (arn) => void topics.add(arn),
    messages: () => kept,
    settle: saved.settle,
    handle: async (request) => {
      try {
        return await publish(request);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return xml(error.status, refused(error, makeUuid(random)));
      }
    },
  };
}

const NAMESPACE = "http://sns.amazonaws.com/doc/2010-03-31/";

function published(messageId: string, requestId: string): string {
  return `<PublishResponse xmlns="${NAMESPACE}"><PublishResult><MessageId>${messageId}</MessageId></PublishResult><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></PublishResponse>`;
}

function refused({ code, message }: ServiceError, requestId: string): string {
  return `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${escaped(code)}</Code><Message>${escaped(message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function xml(status: number, body: string): WireResponse {
  return { status, headers: { "content-type": "text/xml" }, body };
}
