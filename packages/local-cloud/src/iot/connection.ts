/**
 * One device's connection: identified by its certificate, and restricted by the policies of that
 * certificate.
 */
import type { X509Certificate } from "node:crypto";
import type { TLSSocket } from "node:tls";
import { evaluate, type Statement } from "#src/access/policy.ts";
import { IOT } from "#src/limits.ts";
import { err, ok, type Result } from "#src/result.ts";
import type { Clock } from "#src/services.ts";
import { certificateId } from "./certificates.ts";
import type { Registry } from "./registry.ts";
import { topicMatches } from "./topics.ts";

export interface ConnectRequest {
  readonly clientId: string;
  readonly cleanSession: boolean;
  readonly hasWill: boolean;
}

export interface DeviceConnection {
  readonly certificateId: string;
  readonly clientId: string;
  /**
   * True when a policy of the certificate allows the action on the resource, such as
   * topic/fleet/v1/….
   */
  may(action: string, resource: string): boolean;
  /** Counts a publish; false when it exceeds the limit for one second. */
  countPublish(): boolean;
  /** Records a filter; false when the connection already has the largest number. */
  subscribe(filter: string): boolean;
  unsubscribe(filter: string): void;
  isSubscribed(topic: string): boolean;
  /** Messages waiting for their acknowledgement. */
  readonly inFlight: InFlight;
}

export interface ConnectionDeps {
  readonly registry: Registry;
  readonly clock: Clock;
  /** Returns the statements of a policy by its name. */
  readonly policy: (name: string) => readonly Statement[];
  /** Makes an ARN of the broker's resources, such as `arn:aws:iot:…:topic/x` for `topic/x`. */
  readonly arn: (resourcePart: string) => string;
}

/** The connection of a device, or the reason why it may not connect. */
export function admit(
  socket: TLSSocket,
  request: ConnectRequest,
  deps: ConnectionDeps,
): Result<DeviceConnection, string> {
  const peer = socket.getPeerX509Certificate();
  if (peer === undefined) return err("no certificate");
  const id = certificateId(peer.toString());
  const entry = deps.registry.certificate(id);
  if (entry?.status !== "ACTIVE") return err("the certificate is not active");
  const { clientId } = request;
  const clientIdBytes = Buffer.byteLength(clientId);
  if (clientIdBytes === 0 || clientIdBytes > IOT.clientIdBytes) return err("bad client id");
  const connection = openConnection(
    { id, commonName: commonNameOf(peer), ...entry },
    request,
    deps,
  );
  return connection.may("iot:Connect", `client/${clientId}`)
    ? ok(connection)
    : err("no policy lets it connect");
}

interface Holder {
  /** Id of the certificate. */
  readonly id: string;
  readonly commonName: string | undefined;
  readonly policies: readonly string[];
  readonly things: readonly string[];
}

function openConnection(
  holder: Holder,
  request: ConnectRequest,
  deps: ConnectionDeps,
): DeviceConnection {
  const recent: number[] = [];
  const filters = new Set<string>();
  return {
    certificateId: holder.id,
    clientId: request.clientId,
    may: remembered(decider(holder, request, deps)),
    countPublish: () => {
      const now = deps.clock.nowMilliseconds();
      while ((recent[0] ?? now) <= now - 1000) recent.shift();
      recent.push(now);
      return recent.length <= IOT.publishesPerSecond;
    },
    subscribe: (filter) => {
      if (filters.size >= IOT.subscriptionsPerConnection && !filters.has(filter)) return false;
      filters.add(filter);
      return true;
    },
    unsubscribe: (filter) => void filters.delete(filter),
    isSubscribed: (topic) => [...filters].some((filter) => topicMatches(filter, topic)),
    inFlight: new InFlight(IOT.unacknowledged),
  };
}

type Decider = (action: string, resource: string) => boolean;

function decider(
  { commonName, policies, things }: Holder,
  request: ConnectRequest,
  { registry, policy, arn }: ConnectionDeps,
): Decider {
  const { clientId } = request;
  const isThing = registry.isThing(clientId);
  // The client id names the thing; when no such thing exists, its variable matches nothing.
  const known: readonly (readonly [string, string | undefined])[] = [
    ["iot:clientid", clientId],
    ["iot:connection.thing.thingname", isThing ? clientId : undefined],
    ["iot:certificate.subject.commonname", commonName],
  ];
  const variables = new Map(
    known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
  const conditions = new Map([
    ["iot:connection.thing.isattached", [String(isThing && things.includes(clientId))]],
    ["iot:connectattributes", attributesOf(request)],
  ]);
  return (action, resource) => {
    const statements = policies.flatMap(policy);
    return evaluate(statements, { action, resource: arn(resource), variables, conditions }).allowed;
  };
}

/** Most decisions cached, more than a device needs; further ones are not cached. */
const REMEMBERED = 64;

/** Caches decisions: policies do not change while a device is connected. */
function remembered(decide: Decider): Decider {
  const decisions = new Map<string, boolean>();
  return (action, resource) => {
    const question = `${action} ${resource}`;
    const known = decisions.get(question);
    if (known !== undefined) return known;
    const allowed = decide(action, resource);
    if (decisions.size < REMEMBERED) decisions.set(question, allowed);
    return allowed;
  };
}

/** The certificate's common name; undefined when it has none or several. */
function commonNameOf(certificate: X509Certificate): string | undefined {
  const names = certificate.subject.split("\n").filter((line) => line.startsWith("CN="));
  return names.length === 1 ? names[0]?.slice("CN=".length) : undefined;
}

function attributesOf({ cleanSession, hasWill }: ConnectRequest): readonly string[] {
  return [...(cleanSession ? [] : ["PersistentConnect"]), ...(hasWill ? ["LastWill"] : [])];
}

/**
 * Messages of one connection that are not acknowledged yet: at the limit, the broker stops reading
 * from it.
 */
class InFlight {
  private count = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Resolves when a slot is free for the message. */
  async enter(): Promise<void> {
    if (this.count < this.most) {
      this.count += 1;
      return;
    }
    // `leave` passes the slot directly to the next waiting message.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.count -= 1;
    else next();
  }
}
