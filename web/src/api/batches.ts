/** The same field for many masters, or for the sets they work by: some of them in each request, some requests at a time. */
import type * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { type Outcome, ok } from "./outcome.ts";
import { parsed, UNINTELLIGIBLE } from "./parsed.ts";

export interface PerMaster<Input, Value> {
  /** Field with its arguments for the master at this place, such as `getNodeLocations(mLocId: $m0) { … }`. */
  readonly field: (place: number) => string;
  /** Declarations of the variables for the master at this place. */
  readonly declares: (place: number) => string;
  readonly variables: (mLocId: string, place: number) => Readonly<Record<string, unknown>>;
  /** Declared and given once per request. */
  readonly shared: {
    readonly declares: string;
    readonly variables: Readonly<Record<string, unknown>>;
  };
  /** Of one master's answer; null is none. */
  readonly schema: v.GenericSchema<Input, Value>;
}

/** Well below the 40 resolvers that may run for one request. Fewer where that keeps all requests busy: each is read as it comes. */
const MOST_MASTERS_PER_REQUEST = 10;
const REQUESTS_AT_A_TIME = 3;

/**
 * By mLocId what the server answered; masters it knows nothing of are absent. `onPart` hears each request's answer as it comes.
 * The first failure ends it.
 */
export async function forMasters<Input, Value>(
  client: GraphqlClient,
  mLocIds: readonly string[],
  query: PerMaster<Input, Value>,
  onPart: (part: ReadonlyMap<string, Value>) => void = () => undefined,
): Promise<Outcome<ReadonlyMap<string, Value>>> {
  const share = Math.ceil(mLocIds.length / REQUESTS_AT_A_TIME);
  const parts = chunksOf(mLocIds, Math.min(MOST_MASTERS_PER_REQUEST, share));
  const found = new Map<string, Value>();
  for (const group of chunksOf(parts, REQUESTS_AT_A_TIME)) {
    const outcomes = await Promise.all(group.map((part) => askFor(client, part, query)));
    for (const outcome of outcomes) {
      if (outcome.status !== "ok") return outcome;
      for (const [mLocId, value] of outcome.value) found.set(mLocId, value);
      onPart(outcome.value);
    }
  }
  return ok(found);
}

async function askFor<Input, Value>(
  client: GraphqlClient,
  mLocIds: readonly string[],
  { field, declares, variables, shared, schema }: PerMaster<Input, Value>,
): Promise<Outcome<ReadonlyMap<string, Value>>> {
  const own = mLocIds.map((_, place) => declares(place));
  const declared = [shared.declares, ...own].filter((part) => part !== "").join(", ");
  const fields = mLocIds.map((_, place) => `a${place}: ${field(place)}`).join("\n");
  const answer = await client.query({
    document: `query ForMasters(${declared}) {\n${fields}\n}`,
    variables: Object.assign({ ...shared.variables }, ...mLocIds.map(variables)),
  });
  if (answer.status !== "ok") return answer;
  const found = new Map<string, Value>();
  for (const [place, mLocId] of mLocIds.entries()) {
    const json = fieldOf(answer.value, `a${place}`);
    if (json === null) continue;
    const value = parsed(schema, json);
    if (value.status !== "ok") return UNINTELLIGIBLE;
    found.set(mLocId, value.value);
  }
  return ok(found);
}

function fieldOf(json: unknown, name: string): unknown {
  return typeof json === "object" && json !== null
    ? Object.getOwnPropertyDescriptor(json, name)?.value
    : undefined;
}

function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
