/**
 * HTTP API of the IoT service: publishing for functions, and the registry calls that register a
 * device.
 */

import { IOT } from "#src/limits.ts";
import { ServiceError, type WireHandler, type WireResponse } from "#src/services.ts";
import type { Broker } from "./broker.ts";
import { CERTIFICATE_ROUTES } from "./certificate-calls.ts";
import { isThingName } from "./registry.ts";
import { REMOVAL_ROUTES } from "./removal-calls.ts";
import { topicFault } from "./topics.ts";
import {
  certificateIn,
  foundOf,
  type RegistryCall,
  type RegistryCallDeps,
  type Route,
  requireFound,
} from "./wire-route.ts";

export interface WireDeps extends RegistryCallDeps {
  readonly broker: Broker;
  /** False when a function that receives messages of the topic has no room. */
  readonly hasRoom: (topic: string) => boolean;
  /** Host and port of the MQTT listener. */
  readonly endpoint: () => string;
}

interface Call extends RegistryCall {
  readonly deps: WireDeps;
}

const PREFIX = "/_aws/iot";

const ROUTES: readonly Route<Call>[] = [
  { method: "POST", path: /^\/topics\/(.+)$/u, service: "iotdata", run: publish },
  ...CERTIFICATE_ROUTES,
  { method: "POST", path: /^\/things\/([^/]+)$/u, service: "iot", run: createThing },
  { method: "GET", path: /^\/things\/([^/]+)$/u, service: "iot", run: describeThing },
  { method: "GET", path: /^\/things\/([^/]+)\/thing-groups$/u, service: "iot", run: listGroups },
  { method: "PUT", path: /^\/things\/([^/]+)\/principals$/u, service: "iot", run: attachThing },
  ...REMOVAL_ROUTES,
  { method: "GET", path: /^\/endpoint$/u, service: "iot", run: describeEndpoint },
];

/** To be mounted at /_aws/iot. */
export function iotHandler(deps: WireDeps): WireHandler {
  return async (request) => {
    try {
      const url = new URL(request.url, "http://host");
      const path = url.pathname.slice(PREFIX.length);
      const route = ROUTES.find(
        (entry) => entry.method === request.method && entry.path.test(path),
      );
      if (route === undefined)
        throw new ServiceError("ResourceNotFoundException", "no such call", 404);
      const principal = deps.access.authenticate(request, route.service);
      const part = decodeURIComponent(route.path.exec(path)?.[1] ?? "");
      const call = { query: url.searchParams, request, principal, deps };
      return answer(200, await route.run(call, part));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return answer(error.status, { message: error.message }, error.code);
    }
  };
}

function answer(status: number, body: unknown, errorType?: string): WireResponse {
  return {
    status,
    headers: {
      "content-type": "application/json",
      ...(errorType === undefined ? {} : { "x-amzn-errortype": errorType }),
    },
    body: JSON.stringify(body ?? {}),
  };
}

async function publish({ query, request, principal, deps }: Call, topic: string): Promise<unknown> {
  const retain = query.get("retain") === "true";
  deps.access.check(principal, "iot:Publish", deps.arn(`topic/${topic}`));
  if (retain) deps.access.check(principal, "iot:RetainPublish", deps.arn(`topic/${topic}`));
  const isReserved = topic.startsWith("$") && (retain || !topic.startsWith("$aws/rules/"));
  const fault = isReserved ? "the topic is reserved" : topicFault(topic);
  if (fault !== undefined) throw new ServiceError("InvalidRequestException", fault);
  if (request.body.length > IOT.payloadBytes)
    throw new ServiceError("RequestEntityTooLargeException", "the payload is too large", 413);
  if (!deps.hasRoom(topic))
    throw new ServiceError(
      "ThrottlingException",
      "the functions behind the rules have no room",
      429,
    );
  const qos = query.get("qos") === "1" ? 1 : 0;
  await deps.broker.publish({ topic, payload: request.body, qos, retain });
  return { message: "OK" };
}

async function createThing({ principal, deps }: Call, name: string): Promise<unknown> {
  deps.access.check(principal, "iot:CreateThing", deps.arn(`thing/${name}`));
  if (!isThingName(name))
    throw new ServiceError("InvalidRequestException", "a thing's name has other characters");
  await deps.registry.addThing(name);
  return { thingName: name, thingArn: deps.arn(`thing/${name}`) };
}

async function describeThing({ principal, deps }: Call, thingName: string): Promise<unknown> {
  deps.access.check(principal, "iot:DescribeThing", deps.arn(`thing/${thingName}`));
  const { thingTypeName, attributes } = foundOf(deps.registry.thing(thingName));
  return { thingName, thingArn: deps.arn(`thing/${thingName}`), thingTypeName, attributes };
}

async function listGroups({ principal, deps }: Call, thingName: string): Promise<unknown> {
  deps.access.check(principal, "iot:ListThingGroupsForThing", deps.arn(`thing/${thingName}`));
  const { thingGroups } = foundOf(deps.registry.thing(thingName));
  return {
    thingGroups: thingGroups.map((groupName) => ({
      groupName,
      groupArn: deps.arn(`thinggroup/${groupName}`),
    })),
  };
}

async function attachThing({ request, principal, deps }: Call, name: string): Promise<unknown> {
  deps.access.check(principal, "iot:AttachThingPrincipal", deps.arn(`thing/${name}`));
  const certificate = certificateIn(request.headers["x-amzn-principal"]);
  requireFound(await deps.registry.attachThing(certificate, name));
  return {};
}

async function describeEndpoint({ principal, deps }: Call): Promise<unknown> {
  deps.access.check(principal, "iot:DescribeEndpoint", "*");
  return { endpointAddress: deps.endpoint() };
}
