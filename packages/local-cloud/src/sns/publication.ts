/** Parses a Publish call and enforces SNS's rules for it. */
import { SNS } from "#src/limits.ts";
import { ServiceError } from "#src/services.ts";

export interface Publication {
  readonly topicArn: string;
  readonly subject: string | undefined;
  readonly message: string;
  /** Values by name; only text values are supported. */
  readonly attributes: Readonly<Record<string, string>>;
}

const ATTRIBUTE = /^MessageAttributes\.entry\.(\d+)\.(Name|Value\.DataType|Value\.StringValue)$/u;
const KNOWN = new Set(["Action", "Version", "TopicArn", "Subject", "Message"]);

/** Throws ServiceError for calls that AWS refuses, and for unsupported features. */
export function readPublication(body: Uint8Array): Publication {
  const form = new URLSearchParams(Buffer.from(body).toString("utf8"));
  const unknown = [...form.keys()].filter((key) => !KNOWN.has(key) && !ATTRIBUTE.test(key));
  if (unknown.length > 0)
    throw new ServiceError("InvalidParameter", `${unknown.join(", ")} does nothing here`);
  const topicArn = form.get("TopicArn") ?? "";
  const message = form.get("Message") ?? "";
  if (topicArn === "") throw invalid("TopicArn", "no topic");
  if (message === "") throw invalid("Message", "empty message");
  if (body.length > SNS.messageBytes) throw invalid("Message", "message too long");
  return { topicArn, subject: subjectIn(form), message, attributes: attributesIn(form) };
}

/** The subject: printable ASCII, at most 100 characters, not beginning with a blank. */
function subjectIn(form: URLSearchParams): string | undefined {
  const subject = form.get("Subject");
  if (subject === null) return undefined;
  if (!/^[\x21-\x7e][\x20-\x7e]{0,99}$/u.test(subject)) throw invalid("Subject", "not allowed");
  return subject;
}

function attributesIn(form: URLSearchParams): Readonly<Record<string, string>> {
  const entries = new Map<string, Record<string, string>>();
  for (const [key, value] of form) {
    const [, number, part] = ATTRIBUTE.exec(key) ?? [];
    if (number === undefined || part === undefined) continue;
    entries.set(number, { ...entries.get(number), [part]: value });
  }
  return Object.fromEntries([...entries.values()].map(attributeFrom));
}

function attributeFrom(entry: Readonly<Record<string, string>>): readonly [string, string] {
  const { Name: name = "", "Value.DataType": type, "Value.StringValue": value = "" } = entry;
  if (!/^[\w.-]{1,256}$/u.test(name)) throw invalid("MessageAttributes", `the name ${name}`);
  if (type !== "String") throw invalid("MessageAttributes", `the type ${type} of ${name}`);
  // SNS refuses attributes without a value.
  if (value === "") throw invalid("MessageAttributes", `no value of ${name}`);
  return [name, value];
}

function invalid(parameter: string, reason: string): ServiceError {
  return new ServiceError("InvalidParameter", `Invalid parameter: ${parameter} Reason: ${reason}`);
}
