/** Topics and filters: matching, and AWS IoT's limits. */
import { IOT } from "#src/limits.ts";

/** MQTT matching; a filter that begins with a wildcard does not match topics that begin with $. */
export function topicMatches(filter: string, topic: string): boolean {
  const wanted = filter.split("/");
  const levels = topic.split("/");
  if (topic.startsWith("$") && !filter.startsWith("$")) return false;
  for (const [index, part] of wanted.entries()) {
    if (part === "#") return true;
    if (levels[index] === undefined) return false;
    if (part !== "+" && part !== levels[index]) return false;
  }
  return wanted.length === levels.length;
}

export function hasWildcard(filter: string): boolean {
  return filter.includes("+") || filter.includes("#");
}

/**
 * The reason why a topic is refused; undefined when it is valid. Basic Ingest topics are measured
 * without their prefix.
 */
export function topicFault(topic: string): string | undefined {
  const measured = basicIngest(topic)?.topic ?? topic;
  if (Buffer.byteLength(measured) > IOT.topicBytes) return "the topic is too long";
  if (measured.split("/").length - 1 > IOT.topicSlashes) return "the topic has too many levels";
  if (measured === "") return "the topic is empty";
  return undefined;
}

/** Rule and topic of a message sent to $aws/rules/<rule>/<topic>. */
export function basicIngest(
  topic: string,
): { readonly rule: string; readonly topic: string } | undefined {
  const [, rule, rest] = /^\$aws\/rules\/([^/]+)\/(.+)$/u.exec(topic) ?? [];
  return rule === undefined || rest === undefined ? undefined : { rule, topic: rest };
}
