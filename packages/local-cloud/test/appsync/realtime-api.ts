/**
 * An API with mutations that publish notices, and clients that subscribe to them over the real-time
 * endpoint.
 */
import type { AppSyncLimits } from "#src/appsync/limits.ts";
import { connectRealtime, type RealtimeClient } from "./realtime-client.ts";
import { passing, type ServedApi, serveApi } from "./served-appsync.ts";

export const SDL = `
type Query { a: String }
type Mutation {
  notify(placeId: ID, n: Int, tags: [String], inner: InnerInput, text: String): Notice
  alias(placeId: ID): Notice
  revoke(sub: ID!): Revoked
}
type Subscription {
  onNotice(placeId: ID, n: Int): Notice @aws_subscribe(mutations: ["notify", "alias"])
  onFiltered(operator: String!, value: AWSJSON!, field: String!): Notice @aws_subscribe(mutations: ["notify"])
  onRevocable(placeId: ID): Notice @aws_subscribe(mutations: ["notify"])
  onAdmins: Notice @aws_subscribe(mutations: ["notify"]) @aws_cognito_user_pools(cognito_groups: ["ADMIN"])
  onRefused: Notice @aws_subscribe(mutations: ["notify"])
  onStrict: Strict @aws_subscribe(mutations: ["strict"])
  onRoles(placeId: ID): Notice @aws_subscribe(mutations: ["notify"]) @aws_iam
}
extend type Mutation { strict(id: ID, name: String): Strict }
input InnerInput { city: String }
type Notice @aws_iam @aws_cognito_user_pools {
  placeId: ID n: Int tags: [String] inner: Inner text: String
}
type Inner { city: String }
type Strict { id: ID! name: String }
type Revoked { sub: ID }
`;

const SUBSCRIBE = (body: string) => `import { util, extensions } from "@aws-appsync/utils";
export function request() { return { payload: null }; }
export function response(ctx) { ${body} return null; }`;

/** All fields of a notice. */
export const FIELDS = "{ placeId n tags inner { city } text }";

const NOTIFY =
  "mutation M($l: ID, $n: Int, $t: [String], $i: InnerInput, $x: String) { notify(placeId: $l, n: $n, tags: $t, inner: $i, text: $x) { placeId n tags inner { city } text } }";

const PUBLISH = { code: passing("{ payload: ctx.args }") };

const RESOLVERS = {
  "Mutation.notify": PUBLISH,
  "Mutation.alias": PUBLISH,
  "Mutation.strict": PUBLISH,
  "Mutation.revoke": {
    code: `import { extensions } from "@aws-appsync/utils";
export function request(ctx) { return { payload: ctx.args }; }
export function response(ctx) {
  extensions.invalidateSubscriptions({ subscriptionField: "onRevocable", payload: { sub: ctx.args.sub } });
  return ctx.result;
}`,
  },
  "Subscription.onFiltered": {
    code: SUBSCRIBE(`extensions.setSubscriptionFilter({ filterGroup: [
  { filters: [{ fieldName: ctx.args.field, operator: ctx.args.operator, value: ctx.args.value }] },
  { filters: [{ fieldName: "text", operator: "eq", value: "everybody" }, { fieldName: "n", operator: "ne", value: 13 }] },
] });`),
  },
  "Subscription.onRevocable": {
    code: SUBSCRIBE(
      "extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter({ sub: { eq: ctx.identity.sub } }));",
    ),
  },
  "Subscription.onRefused": {
    code: SUBSCRIBE('util.error("NotPermitted", "NotPermitted", null, { code: "NotPermitted" });'),
  },
};

/** Created once for each test file, before its tests; before each test no client is subscribed. */
export class RealtimeApi {
  readonly api: ServedApi;
  readonly #clients: RealtimeClient[] = [];

  private constructor(api: ServedApi) {
    this.api = api;
  }

  static async serve(limits: Partial<AppSyncLimits> = {}): Promise<RealtimeApi> {
    const api = await serveApi({
      sdl: SDL,
      fields: RESOLVERS,
      limits: { keepAliveMilliseconds: 40, subscriptionPayloadBytes: 2000, ...limits },
    });
    return new RealtimeApi(api);
  }

  async connect(options?: Parameters<typeof connectRealtime>[1]): Promise<RealtimeClient> {
    return this.keep(await connectRealtime(this.api.realtimeUrl, options));
  }

  /** Adds a client, to be closed together with the others. */
  keep(client: RealtimeClient): RealtimeClient {
    this.#clients.push(client);
    return client;
  }

  async closeClients(): Promise<void> {
    await Promise.all(this.#clients.splice(0).map((client) => client.close()));
  }

  notify(variables: unknown) {
    return this.api.ask(NOTIFY, variables);
  }

  /**
   * Waits until everything published so far has been delivered. `mark` is the id of a subscription
   * to all notices.
   */
  async sentBefore(client: RealtimeClient, mark: string): Promise<void> {
    await this.notify({ l: "mark", x: "the end" });
    await client.next({
      type: "data",
      id: mark,
      payload: { data: { onNotice: { placeId: "mark" } } },
    });
  }
}

export async function startMark(client: RealtimeClient): Promise<void> {
  client.start("mark", 'subscription { onNotice(placeId: "mark") { placeId } }');
  await client.next({ type: "start_ack", id: "mark" });
}

export const eventsOf = (client: RealtimeClient, id: string) =>
  client.frames.filter((frame) => frame.type === "data" && frame.id === id);
