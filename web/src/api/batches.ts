/**
 * Batches a GraphQL field for many masters, or for their settings and parameter sets: several per
 * request, several requests in parallel.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { Reader } from "./answer.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { readAnswer } from "./operation.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";

/** An operation whose document marks variables with `@each`: one request repeats its field. */
export interface RepeatedField<Answer, Each, Shared> {
  /** GraphQL declarations of the variables that the whole request shares. */
  readonly declaresOnce: string;
  /** GraphQL declarations of the variables for the master at this index. */
  readonly declares: (index: number) => string;
  /** GraphQL field for the master at this index, such as `getNodeLocations(mLocId:$mLocId0){…}`. */
  readonly field: (index: number) => string;
  readonly answer: Reader<Answer>;
  /** Phantom field, never set: carries the types of the variables. */
  readonly takes?: (each: Each, shared: Shared) => void;
}

export interface PerMaster<Answer, Each extends object, Shared extends object, Value> {
  readonly operation: RepeatedField<Answer, Each, Shared>;
  readonly shared: Shared;
  readonly each: (mLocId: string) => Each;
  /** Converts one master's answer; undefined refuses all answers of the request. */
  readonly made: (answer: NonNullable<Answer>) => Value | undefined;
}

/**
 * Well below the server's limit of 40 resolvers per request. A few masters are spread over all
 * parallel requests.
 */
const MAX_MASTERS_PER_REQUEST = 10;
const REQUESTS_AT_A_TIME = 3;

/**
 * Requests a field for many masters. Returns the answers by mLocId; masters unknown to the server
 * are absent. Stops at the first failed request.
 * @param onPart called with the answers of each request
 */
export async function forMasters<Answer, Each extends object, Shared extends object, Value>(
  client: GraphqlClient,
  mLocIds: readonly string[],
  query: PerMaster<Answer, Each, Shared, Value>,
  onPart: (part: ReadonlyMap<string, Value>) => void = () => undefined,
): Promise<Result<ReadonlyMap<string, Value>, Failure>> {
  const share = Math.ceil(mLocIds.length / REQUESTS_AT_A_TIME);
  const parts = chunksOf(mLocIds, Math.min(MAX_MASTERS_PER_REQUEST, share));
  const found = new Map<string, Value>();
  for (const group of chunksOf(parts, REQUESTS_AT_A_TIME)) {
    const outcomes = await Promise.all(group.map((part) => requestBatch(client, part, query)));
    for (const outcome of outcomes) {
      if (!outcome.ok) return outcome;
      for (const [mLocId, value] of outcome.value) found.set(mLocId, value);
      onPart(outcome.value);
    }
  }
  return ok(found);
}

async function requestBatch<Answer, Each extends object, Shared extends object, Value>(
  client: GraphqlClient,
  mLocIds: readonly string[],
  { operation, shared, each, made }: PerMaster<Answer, Each, Shared, Value>,
): Promise<Result<ReadonlyMap<string, Value>, Failure>> {
  const own = mLocIds.map((_, index) => operation.declares(index));
  const declared = [operation.declaresOnce, ...own].filter((part) => part !== "").join();
  const fields = mLocIds.map((_, index) => `a${index}:${operation.field(index)}`).join(" ");
  const answer = await client.query({
    document: `query ForMasters(${declared}){${fields}}`,
    variables: Object.assign(
      { ...shared },
      ...mLocIds.map((mLocId, index) => placed(each(mLocId), index)),
    ),
  });
  if (!answer.ok) return answer;
  const found = new Map<string, Value>();
  for (const [index, mLocId] of mLocIds.entries()) {
    const read = readAnswer(operation.answer, fieldOf(answer.value, `a${index}`));
    if (!read.ok) return read;
    if (read.value === undefined || read.value === null) continue;
    const value = made(read.value);
    if (value === undefined) return err(UNINTELLIGIBLE);
    found.set(mLocId, value);
  }
  return ok(found);
}

/** Appends the index to the names of the variables, as in the declarations of the request. */
function placed(variables: object, index: number): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`${name}${index}`, value]),
  );
}

function fieldOf(json: unknown, name: string): unknown {
  return typeof json === "object" && json !== null
    ? Object.getOwnPropertyDescriptor(json, name)?.value
    : undefined;
}

export function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
