/** Publishes messages to an SNS topic. */
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import { openService } from "#functions/shared/aws/service.ts";

export interface TopicMessage {
  /**
   * Subject of the message when it is sent as a mail; only printable ASCII is used, up to 100
   * characters.
   */
  readonly subject: string;
  readonly text: string;
  /** Attributes by which subscriptions to the topic can filter messages. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Publishes one message. Rejects when the topic has not accepted it, or the outcome is unknown. */
export type PublishToTopic = (message: TopicMessage) => Promise<void>;

const HEADERS = { "content-type": "application/x-www-form-urlencoded" };
const WAITS = { connectionTimeout: 1000, requestTimeout: 3000 };
const ATTEMPTS = 2;
const MAX_SUBJECT_CHARACTERS = 100;

/** Makes a publisher that signs with the role of its function. */
export function topicPublisher(topicArn: string): PublishToTopic {
  const send = openService("sns", endpointOf("sns"), { attempts: ATTEMPTS, waits: WAITS });
  return async ({ subject, text, attributes }) => {
    const fields = new URLSearchParams({
      Action: "Publish",
      Version: "2010-03-31",
      TopicArn: topicArn,
      Subject: plainSubject(subject),
      Message: text,
    });
    Object.entries(attributes).forEach(([name, value], at) => {
      const entry = `MessageAttributes.entry.${at + 1}`;
      fields.set(`${entry}.Name`, name);
      fields.set(`${entry}.Value.DataType`, "String");
      fields.set(`${entry}.Value.StringValue`, value);
    });
    const { status, body } = await send({ path: "/", headers: HEADERS, body: fields.toString() });
    if (status !== 200) throw new Error(`the topic answered ${status} ${codeIn(body)}`);
  };
}

function plainSubject(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/gu, "")
    .trim()
    .slice(0, MAX_SUBJECT_CHARACTERS);
}

function codeIn(xml: string): string {
  return /<Code>([^<]*)<\/Code>/u.exec(xml)?.[1] ?? "";
}
