/** HTTP side of the IoT service: publishing for functions, and the registry calls that make a device known. */

import { IOT } from "#local/limits.ts";
import {
  type Access,
  type Principal,
  ServiceError,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#local/services.ts";
import type { Broker } from "./broker.ts";
import { type Authority, certificateId } from "./certificates.ts";
import { isThingName, type Registry } from "./registry.ts";
import { topicFault } from "./topics.ts";

export interface WireDeps {
  readonly access: Access;
  readonly authority: Authority;
  readonly registry: Registry;
  readonly broker: Broker;
  /** ARN of `topic/x`, `thing/x` or `cert/x`. */
  readonly arn: (resourcePart: string) => string;
  readonly hasPolicy: (name: string) => boolean;
  /** False when a function behind the rules has no room for a message on the topic. */
  readonly hasRoom: (topic: string) => boolean;
  /** Host and port of the MQTT listener. */
  readonly endpoint: () => string;
}

interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly request: WireRequest;
  readonly principal: Principal;
  readonly deps: WireDeps;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly service: "iot" | "iotdata";
  run(call: Call, part: string): Promise<unknown>;
}

const PREFIX = "/_aws/iot";

const ROUTES: readonly Route[] = [
  { method: "POST", path: /^\/topics\/(.+)$/u, service: "iotdata", run: publish },
  { method: "POST", path: /^\/keys-and-certificate$/u, service: "iot", run: createKeys },
  { method: "POST", path: /^\/certificates$/u, service: "iot", run: createFromRequest },
  { method: "PUT", path: /^\/certificates\/([0-9a-f]+)$/u, service: "iot", run: updateCertificate },
  { method: "POST", path: /^\/things\/([^/]+)$/u, service: "iot", run: createThing },
  { method: "GET", path: /^\/things\/([^/]+)$/u, service: "iot", run: describeThing },
  { method: "GET", path: /^\/things\/([^/]+)\/thing-groups$/u, service: "iot", run: listGroups },
  { method: "PUT", path: /^\/things\/([^/]+)\/principals$/u, service: "iot", run: attachThing },
  { method: "PUT", path: /^\/target-policies\/([^/]+)$/u, service: "iot", run: attachPolicy },
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
      const call = { path, query: url.searchParams, request, principal, deps };
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

async function createKeys({ query, principal, deps }: Call): Promise<unknown> {
  deps.access.check(principal, "iot:CreateKeysAndCertificate", "*");
  const made = await deps.authority.issueDevice("AWS IoT Certificate");
  const id = certificateId(made.certificate);
  await deps.registry.addCertificate(id, query.get("setAsActive") === "true");
  return {
    certificateArn: deps.arn(`cert/${id}`),
    certificateId: id,
    certificatePem: made.certificate,
    keyPair: { PrivateKey: made.key },
  };
}

async function createFromRequest({ query, request, principal, deps }: Call): Promise<unknown> {
  deps.access.check(principal, "iot:CreateCertificateFromCsr", "*");
  const text = textOf(request, "certificateSigningRequest");
  const certificatePem = await signOrRefuse(deps.authority, text);
  const id = certificateId(certificatePem);
  await deps.registry.addCertificate(id, query.get("setAsActive") === "true");
  return { certificateArn: deps.arn(`cert/${id}`), certificateId: id, certificatePem };
}

async function signOrRefuse(authority: Authority, text: string): Promise<string> {
  try {
    return await authority.signRequest(text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ServiceError("InvalidRequestException", "the signing request does not hold");
  }
}

async function updateCertificate({ query, principal, deps }: Call, id: string): Promise<unknown> {
  deps.access.check(principal, "iot:UpdateCertificate", deps.arn(`cert/${id}`));
  await deps.registry.setActive(id, query.get("newStatus") === "ACTIVE");
  return {};
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

async function attachPolicy({ request, principal, deps }: Call, name: string): Promise<unknown> {
  deps.access.check(principal, "iot:AttachPolicy", deps.arn(`policy/${name}`));
  requireFound(deps.hasPolicy(name));
  requireFound(await deps.registry.attachPolicy(certificateIn(textOf(request, "target")), name));
  return {};
}

async function describeEndpoint({ principal, deps }: Call): Promise<unknown> {
  deps.access.check(principal, "iot:DescribeEndpoint", "*");
  return { endpointAddress: deps.endpoint() };
}

function requireFound(found: boolean): void {
  if (!found) throw new ServiceError("ResourceNotFoundException", "no such resource", 404);
}

function foundOf<T>(found: T | undefined): T {
  if (found !== undefined) return found;
  throw new ServiceError("ResourceNotFoundException", "no such resource", 404);
}

/** Id at the end of a certificate's ARN. */
function certificateIn(arn: string | undefined): string {
  const id = /:cert\/([0-9a-f]+)$/u.exec(arn ?? "")?.[1];
  if (id === undefined)
    throw new ServiceError("InvalidRequestException", "not a certificate's ARN");
  return id;
}

function textOf(request: WireRequest, key: string): string {
  const body: unknown = JSON.parse(Buffer.from(request.body).toString("utf8"));
  const value = typeof body === "object" && body !== null ? Reflect.get(body, key) : undefined;
  if (typeof value !== "string")
    throw new ServiceError("InvalidRequestException", `${key} is missing`);
  return value;
}
