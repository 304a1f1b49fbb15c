/** The services' answers in a run, with all values masked that differ from run to run. */

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

export interface AnswerBook {
  /**
   * Stores an answer under a name such as `cognito.wrongPassword`. A value that is not JSON is
   * converted as by JSON.stringify.
   */
  record(name: string, answer: unknown): void;
  all(): Readonly<Record<string, Json>>;
}

/**
 * @param known label of each known value of this deployment, such as `<TrackerData.CoreTableName>`
 * for a table's name
 */
export function createAnswerBook(known: ReadonlyMap<string, string>): AnswerBook {
  const answers = new Map<string, Json>();
  return {
    record: (name, answer) => answers.set(name, maskAnswer(answer, known)),
    all: () => Object.fromEntries([...answers].sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

/** Names of members whose values only identify the request. */
const IDS =
  /^(?:\$metadata|request-?id|x-amzn?-request-?id|host-?id|extendedRequestId|date|traceId|message-?id|stack)$/iu;
const ID = "<id>";

/** Applied in this order: longer forms first, because they may contain shorter ones. */
const PATTERNS: readonly (readonly [pattern: RegExp, label: string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/gu, "<token>"],
  [/-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----/gu, "<pem>"],
  [
    /<(RequestId|HostId|AWSAccessKeyId|SignatureProvided|StringToSign|StringToSignBytes|CanonicalRequest|CanonicalRequestBytes)>[\s\S]*?<\/\1>/gu,
    "<$1><id></$1>",
  ],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu, "<uuid>"],
  [/\b[0-9a-f]{64}\b/gu, "<hash>"],
  [/[\w.+-]+@[\w-]+\.[\w.]+/gu, "<email>"],
  [/\bFCC23D[0-9A-F]{10}\b/gu, "<mId>"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d{4})/gu, "<time>"],
  [/\b1[5-9]\d{8}(?:\d{3})?\b/gu, "<time>"],
  // Day in a partition key, with a shard derived from the millisecond.
  [/\b20\d{6}(?:#\d+)?\b/gu, "<day>"],
  [/\b(?:us|eu|ap|sa|ca|me|af|il|mx)-[a-z]+-\d_[A-Za-z0-9]{9}\b/gu, "<userPool>"],
  [/(?<=:)\d{12}(?=:)/gu, "<account>"],
];

/** The same answer with ids, times, tokens and names of the deployment replaced by labels. */
export function maskAnswer(answer: unknown, known: ReadonlyMap<string, string> = new Map()): Json {
  if (typeof answer === "string") return maskText(answer, known);
  if (typeof answer === "number")
    return /^1[5-9]\d{8}(?:\d{3})?$/u.test(String(answer)) ? "<time>" : answer;
  if (typeof answer === "boolean" || answer === null) return answer;
  if (answer instanceof Date) return "<time>";
  if (Array.isArray(answer)) return answer.map((entry) => maskAnswer(entry, known));
  if (typeof answer !== "object") return null;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, IDS.test(key) ? ID : maskAnswer(value, known)]),
  );
}

function maskText(text: string, known: ReadonlyMap<string, string>): string {
  const named = [...known]
    .sort(([left], [right]) => right.length - left.length)
    .reduce((masked, [value, label]) => masked.replaceAll(value, label), text);
  return PATTERNS.reduce((masked, [pattern, label]) => masked.replace(pattern, label), named);
}

export interface Difference {
  /** Name of the answer and path within it, such as `graphql.noToken.body.errors[0].message`. */
  readonly path: string;
  readonly recorded: Json | undefined;
  readonly seen: Json | undefined;
}

/**
 * Differences between answers and a recording. Answers that only one of them contains are skipped.
 */
export function differencesBetween(
  recording: Readonly<Record<string, Json>>,
  answers: Readonly<Record<string, Json>>,
): readonly Difference[] {
  return Object.keys(recording)
    .filter((name) => Object.hasOwn(answers, name))
    .flatMap((name) => compare(name, recording[name], answers[name]));
}

function compare(
  path: string,
  recorded: Json | undefined,
  seen: Json | undefined,
): readonly Difference[] {
  if (isList(recorded) && isList(seen)) {
    const length = Math.max(recorded.length, seen.length);
    return Array.from({ length }, (_, at) =>
      compare(`${path}[${at}]`, recorded[at], seen[at]),
    ).flat();
  }
  if (isObject(recorded) && isObject(seen)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(seen)]);
    return [...keys].flatMap((key) => compare(`${path}.${key}`, recorded[key], seen[key]));
  }
  return recorded === seen ? [] : [{ path, recorded, seen }];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
