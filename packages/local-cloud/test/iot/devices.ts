/** An IoT service with registered devices and real MQTT clients, for the tests of the broker. */
import { connect, type IClientOptions, type MqttClient } from "mqtt";
import { createAccess, type Roles } from "#src/access/principals.ts";
import { createIot, type IotDeps, type LocalIot } from "#src/iot/iot.ts";
import type {
  Access,
  Clock,
  EventInvoker,
  LambdaService,
  StateStore,
  WireRequest,
} from "#src/services.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";

export const D1 = "FCC23D0508A9B1A1";
export const D2 = "FCC23D0508A9B1A2";

const THING = "$" + "{iot:Connection.Thing.ThingName}";
const arn = (part: string) => `arn:aws:iot:us-east-1:000000000000:${part}`;
const topics = (kind: "topic" | "topicfilter", names: readonly string[]) =>
  names.map((name) => arn(`${kind}/fleet/v1/d/${THING}/${name}`));
const RECEIVED = ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params"];

/**
 * Policies that list every topic under the thing's own name. Two documents, because one would
 * exceed the service's limit.
 */
const DEVICE_POLICIES = {
  "device-publish": {
    Version: "2012-10-17",
    Statement: [
      {
        Effect: "Allow",
        Action: "iot:Connect",
        Resource: arn(`client/${THING}`),
        Condition: {
          Bool: { "iot:Connection.Thing.IsAttached": "true" },
          "ForAllValues:StringEquals": { "iot:ConnectAttributes": ["LastWill"] },
        },
      },
      {
        Effect: "Allow",
        Action: "iot:Publish",
        Resource: topics("topic", [
          "fb",
          "conn",
          "up/nodes",
          "up/device",
          "up/sync",
          "up/event",
          "up/ack",
        ]),
      },
      { Effect: "Allow", Action: "iot:RetainPublish", Resource: topics("topic", ["conn"]) },
    ],
  },
  "device-receive": {
    Version: "2012-10-17",
    Statement: [
      { Effect: "Allow", Action: "iot:Subscribe", Resource: topics("topicfilter", RECEIVED) },
      { Effect: "Allow", Action: "iot:Receive", Resource: topics("topic", RECEIVED) },
    ],
  },
};

export interface Credentials {
  readonly certificate: string;
  readonly key: string;
  readonly certificateArn: string;
}

export interface Fleet {
  readonly iot: LocalIot;
  readonly access: Access & Roles;
  readonly port: number;
  /** Events that functions received, in order. */
  readonly invocations: { readonly functionArn: string; readonly event: unknown }[];
  /** Calls the HTTP API as the operator; returns the parsed answer. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Registers a thing with a certificate and these policies. @default the policies of devices */
  register(deviceId: string, ...policies: readonly string[]): Promise<Credentials>;
  connect(credentials: Credentials, options: IClientOptions): Promise<MqttClient>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Resolves when connected. A refusal appears as an error or, with TLS 1.3, as a connection that
 * closes at once.
 */
function connected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once("connect", () => resolve());
    client.once("error", reject);
    client.once("close", () => reject(new Error("the broker closed the connection")));
  });
}

const silent = () => {};
let seed = 0;

const SYSTEM_CLOCK: Clock = { nowMilliseconds: () => Date.now() };

/**
 * Replaces the functions: records every event and is done with it immediately. Throws for functions
 * that cannot be called.
 */
function notingLambda(
  invocations: { functionArn: string; event: unknown }[],
  accept: (functionArn: string) => void,
): EventInvoker {
  return {
    hasRoom: () => true,
    sendEvent: (functionArn, event) => {
      accept(functionArn);
      invocations.push({ functionArn, event: JSON.parse(event) });
      return { taken: Promise.resolve(), settled: Promise.resolve("handled" as const) };
    },
  };
}

export interface FleetOptions {
  /** Policy documents of devices by name. @default DEVICE_POLICIES */
  readonly policies?: Readonly<Record<string, unknown>>;
  /** Throws for functions that cannot be called. */
  readonly accept?: (functionArn: string) => void;
  /** Runs events; without it they are only recorded. */
  readonly events?: EventInvoker;
  /** Answers synchronous calls; without it none is possible. */
  readonly invoke?: LambdaService["invoke"];
  readonly clock?: Clock;
  readonly arrivals?: IotDeps["arrivals"];
  /** 0, the default, chooses a free port. */
  readonly port?: number;
}

export async function startFleet(
  state: StateStore,
  {
    policies = DEVICE_POLICIES,
    accept = () => {},
    events,
    invoke,
    clock = SYSTEM_CLOCK,
    arrivals,
    port: wanted = 0,
  }: FleetOptions = {},
): Promise<Fleet> {
  const random = {
    bytes: (count: number) => {
      seed += 1;
      return Uint8Array.from({ length: count }, (_, index) => (seed * 31 + index * 7 + 1) % 120);
    },
  };
  const access = await createAccess({ region: "us-east-1", clock, random, state });
  const invocations: { functionArn: string; event: unknown }[] = [];
  const lambda = {
    ...(events ?? notingLambda(invocations, accept)),
    invoke: invoke ?? (() => Promise.reject(new Error("nothing answers calls"))),
  };
  const iot = await createIot({
    region: "us-east-1",
    accountId: "000000000000",
    clock,
    random,
    log: silent,
    access,
    state,
    lambda,
    arrivals,
  });
  for (const [name, document] of Object.entries(policies)) iot.definePolicy(name, document);
  const port = await iot.listen(wanted);
  const clients: MqttClient[] = [];
  const call: Fleet["call"] = async (method, path, body, headers = {}) => {
    const request: WireRequest = await signedRequest(access.operatorKey(), {
      method,
      service: path.startsWith("/topics/") ? "iotdata" : "iot",
      path: `/_aws/iot${path}`,
      body,
      headers,
    });
    const { status, body: text } = await iot.handle(request);
    return { status, body: JSON.parse(String(text)) };
  };
  return {
    iot,
    access,
    port,
    invocations,
    call,
    register: async (deviceId, ...given) => {
      const { body } = await call("POST", "/keys-and-certificate?setAsActive=true");
      const certificateArn = String(body.certificateArn);
      await call("POST", `/things/${deviceId}`, {});
      await call("PUT", `/things/${deviceId}/principals`, undefined, {
        "x-amzn-principal": certificateArn,
      });
      const attached = given.length > 0 ? given : Object.keys(policies);
      for (const policy of attached)
        await call("PUT", `/target-policies/${policy}`, { target: certificateArn });
      const pair = body.keyPair;
      const key = typeof pair === "object" && pair !== null ? Reflect.get(pair, "PrivateKey") : "";
      return { certificate: String(body.certificatePem), key: String(key), certificateArn };
    },
    connect: async ({ certificate, key }, options) => {
      const client = connect(`mqtts://localhost:${port}`, {
        ca: iot.authorityCertificate,
        cert: certificate,
        key,
        protocolVersion: 4,
        reconnectPeriod: 0,
        ...options,
      });
      clients.push(client);
      await connected(client);
      return client;
    },
    stop: async () => {
      for (const client of clients) client.end(true);
      await iot.stop();
    },
  };
}
