/** One device's connection: who it is by its certificate, and what the policies of that certificate let it do. */
import type { TLSSocket } from "node:tls";
import { evaluate, type Statement } from "#local/access/policy.ts";
import { IOT } from "#local/limits.ts";
import type { Clock } from "#local/services.ts";
import { certificateId } from "./certificates.ts";
import type { Registry } from "./registry.ts";

export interface ConnectRequest {
  readonly clientId: string;
  readonly cleanSession: boolean;
  readonly hasWill: boolean;
}

export interface DeviceConnection {
  readonly certificateId: string;
  readonly clientId: string;
  /** True when some policy of the certificate allows the action on the resource, such as topic/tracker/v1/…. */
  may(action: string, resource: string): boolean;
  /** False when this publish is one too many within a second. */
  countPublish(): boolean;
  /** False when the connection has as many subscriptions as it may have. */
  countSubscription(): boolean;
}

export interface ConnectionDeps {
  readonly registry: Registry;
  readonly clock: Clock;
  /** Statements of a policy by its name. */
  readonly policy: (name: string) => readonly Statement[];
  /** ARN of the broker's resources, such as `arn:aws:iot:…:topic/x` for `topic/x`. */
  readonly arn: (resourcePart: string) => string;
}

/** Why a device may not connect, or its connection. */
export type Admission =
  | { readonly kind: "admitted"; readonly connection: DeviceConnection }
  | { readonly kind: "refused"; readonly reason: string };

export function admit(socket: TLSSocket, request: ConnectRequest, deps: ConnectionDeps): Admission {
  const peer = socket.getPeerX509Certificate();
  if (peer === undefined) return refused("no certificate");
  const id = certificateId(peer.toString());
  const entry = deps.registry.certificate(id);
  if (entry?.status !== "ACTIVE") return refused("the certificate is not active");
  const { clientId } = request;
  const clientIdBytes = Buffer.byteLength(clientId);
  if (clientIdBytes === 0 || clientIdBytes > IOT.clientIdBytes) return refused("bad client id");
  const connection = openConnection(id, entry, request, deps);
  return connection.may("iot:Connect", `client/${clientId}`)
    ? { kind: "admitted", connection }
    : refused("no policy lets it connect");
}

function refused(reason: string): Admission {
  return { kind: "refused", reason };
}

function openConnection(
  id: string,
  {
    policies,
    things,
  }: { readonly policies: readonly string[]; readonly things: readonly string[] },
  request: ConnectRequest,
  { registry, clock, policy, arn }: ConnectionDeps,
): DeviceConnection {
  const { clientId } = request;
  const isThing = registry.isThing(clientId);
  const variables = new Map([
    ["iot:clientid", clientId],
    // The thing is the one named by the client id; without such a thing the variable matches nothing.
    ...(isThing ? ([["iot:connection.thing.thingname", clientId]] as const) : []),
  ]);
  const conditions = new Map([
    ["iot:connection.thing.isattached", [String(isThing && things.includes(clientId))]],
    ["iot:connectattributes", attributesOf(request)],
  ]);
  const recent: number[] = [];
  let subscriptions = 0;
  return {
    certificateId: id,
    clientId,
    may: (action, resource) => {
      const statements = policies.flatMap(policy);
      return evaluate(statements, { action, resource: arn(resource), variables, conditions })
        .allowed;
    },
    countPublish: () => {
      const now = clock.nowMilliseconds();
      while ((recent[0] ?? now) <= now - 1000) recent.shift();
      recent.push(now);
      return recent.length <= IOT.publishesPerSecond;
    },
    countSubscription: () => {
      subscriptions += 1;
      return subscriptions <= IOT.subscriptionsPerConnection;
    },
  };
}

function attributesOf({ cleanSession, hasWill }: ConnectRequest): readonly string[] {
  return [...(cleanSession ? [] : ["PersistentConnect"]), ...(hasWill ? ["LastWill"] : [])];
}
