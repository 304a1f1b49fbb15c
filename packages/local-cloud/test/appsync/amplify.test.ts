/** The unmodified Amplify client against the local AppSync: queries, mutations, subscriptions, errors. */

import { Amplify } from "aws-amplify";
import { type GraphQLResult, generateClient } from "aws-amplify/api";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { isRecord } from "#src/assembly/json.ts";
import { passing, type ServedApi, serveApi, tokenWith } from "./served-appsync.ts";

const SDL = `
type Query { greet(name: String!): Greeting }
type Mutation { notify(placeId: ID!, text: String): Notice }
type Subscription {
  onNotice(placeId: ID!): Notice @aws_subscribe(mutations: ["notify"])
  onAdmins: Notice @aws_subscribe(mutations: ["notify"]) @aws_cognito_user_pools(cognito_groups: ["ADMIN"])
}
type Greeting { text: String }
type Notice { placeId: ID! text: String }
`;

let api: ServedApi;
const sockets: WebSocket[] = [];

/** Amplify makes wss://…/graphql/realtime of every address that is not Amazon's. */
class PlainWebSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(String(address).replace(/^wss:/, "ws:"), protocols);
    sockets.push(this);
  }
}

const subscribed: { unsubscribe(): void }[] = [];

beforeAll(async () => {
  api = await serveApi({
    sdl: SDL,
    fields: {
      "Query.greet": {
        code: `import { util } from "@aws-appsync/utils";
export function request(ctx) {
  if (ctx.args.name === "nobody") util.error("NotFound", "NotFound", null, { code: "NotFound" });
  return { payload: { text: "Hello " + ctx.args.name + ", " + ctx.identity.claims.token_use } };
}
export function response(ctx) { return ctx.result; }`,
      },
      "Mutation.notify": { code: passing("{ payload: ctx.args }") },
    },
  });
  vi.stubGlobal("WebSocket", PlainWebSocket);
  const { decodeJWT } = await import("aws-amplify/auth");
  Amplify.configure(
    { API: { GraphQL: { endpoint: api.url, region: "us-east-1", defaultAuthMode: "userPool" } } },
    {
      Auth: { tokenProvider: { getTokens: async () => ({ accessToken: decodeJWT(tokenWith()) }) } },
    },
  );
});

afterAll(async () => {
  for (const subscription of subscribed) subscription.unsubscribe();
  for (const socket of sockets) socket.terminate();
  vi.unstubAllGlobals();
  await api.stop();
});

const client = generateClient();

async function run(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphQLResult<unknown>> {
  const result = await client.graphql({ query, variables });
  if ("subscribe" in result) throw new Error("expected a result, got a subscription");
  return result;
}

interface Heard {
  readonly events: unknown[];
  readonly errors: unknown[];
}

function listen(query: string, variables: Record<string, unknown> = {}): Heard {
  const heard: Heard = { events: [], errors: [] };
  const result = client.graphql({ query, variables });
  if (!("subscribe" in result)) throw new Error("expected a subscription");
  subscribed.push(
    result.subscribe({
      next: (event: unknown) => void heard.events.push(isRecord(event) ? event.data : event),
      error: (error: unknown) => void heard.errors.push(error),
    }),
  );
  return heard;
}

describe("Amplify", () => {
  it("queries with the access token", async () => {
    const { data } = await run("query Q($n: String!) { greet(name: $n) { text } }", { n: "Ada" });
    expect(data).toEqual({ greet: { text: "Hello Ada, access" } });
  });

  it("gets errors with type and info", async () => {
    const refusal = run('{ greet(name: "nobody") { text } }');
    await expect(refusal).rejects.toMatchObject({
      data: { greet: null },
      errors: [{ errorType: "NotFound", errorInfo: { code: "NotFound" }, path: ["greet"] }],
    });
  });

  it("hears what it subscribed to and nothing else", async () => {
    const heard = listen("subscription S($l: ID!) { onNotice(placeId: $l) { placeId text } }", {
      l: "A",
    });
    const other = listen('subscription { onNotice(placeId: "B") { placeId text } }');
    await vi.waitFor(
      async () => {
        await run('mutation { notify(placeId: "B", text: "b") { placeId text } }');
        await run('mutation { notify(placeId: "A", text: "a") { placeId text } }');
        expect(heard.events.length).toBeGreaterThan(0);
        expect(other.events.length).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(new Set(heard.events.map((event) => JSON.stringify(event)))).toEqual(
      new Set(['{"onNotice":{"placeId":"A","text":"a"}}']),
    );
    expect(heard.errors).toEqual([]);
    expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(1);
  });

  it("gets the reason when a subscription is refused", async () => {
    const refused = listen("subscription { onAdmins { placeId } }");
    await vi.waitFor(
      () => expect(JSON.stringify(refused.errors)).toContain("Not Authorized to access onAdmins"),
      { timeout: 60_000 },
    );
  });
});
