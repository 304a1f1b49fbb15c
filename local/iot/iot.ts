/** The IoT service of the local cloud: authority, registry, broker, rules and its HTTP side. */
import { parsePolicy, type Statement } from "#local/access/policy.ts";
import type {
  Access,
  Clock,
  EventInvoker,
  Log,
  Random,
  StateStore,
  WireHandler,
} from "#local/services.ts";
import { createBroker } from "./broker.ts";
import { openAuthority } from "./certificates.ts";
import { openRegistry } from "./registry.ts";
import { openRetained } from "./retained.ts";
import { createRules, type RuleDefinition } from "./rules.ts";
import { iotHandler } from "./wire.ts";

export interface IotDeps {
  readonly region: string;
  readonly accountId: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly access: Access;
  readonly state: StateStore;
  readonly lambda: EventInvoker;
}

export interface LocalIot {
  /** To be mounted at /_aws/iot. */
  readonly handle: WireHandler;
  /** Certificate of the authority, PEM: what a device trusts. */
  readonly authorityCertificate: string;
  /** Throws on what the evaluator does not know. */
  definePolicy(name: string, document: unknown): void;
  /** Throws when the SQL is not understood. */
  defineRule(definition: RuleDefinition): void;
  /** Opens the MQTT port; 0 takes a free one. Answers the port. */
  listen(port: number): Promise<number>;
  /** Ends every connection of a device and takes no other; what they have sent is with the functions when it resolves. */
  disconnect(): Promise<void>;
  stop(): Promise<void>;
}

export async function createIot(deps: IotDeps): Promise<LocalIot> {
  const { region, accountId, clock, random, log, access, state, lambda } = deps;
  const policies = new Map<string, readonly Statement[]>();
  const arn = (resourcePart: string) => `arn:aws:iot:${region}:${accountId}:${resourcePart}`;
  const authority = await openAuthority({ clock, random, state });
  const registry = openRegistry(state);
  const rules = createRules({ clock, random, lambda, log });
  const retained = openRetained(state);
  const policy = (name: string) => policies.get(name) ?? [];
  const broker = await createBroker({
    authority,
    registry,
    rules,
    retained,
    clock,
    log,
    policy,
    arn,
  });
  let port = 0;
  return {
    handle: iotHandler({
      access,
      authority,
      registry,
      broker,
      arn,
      hasPolicy: (name) => policies.has(name),
      hasRoom: rules.hasRoom,
      endpoint: () => `localhost:${port}`,
    }),
    authorityCertificate: authority.certificate,
    definePolicy: (name, document) => policies.set(name, parsePolicy(document, name)),
    defineRule: rules.add,
    listen: async (wanted) => {
      port = await broker.listen(wanted);
      return port;
    },
    disconnect: broker.disconnect,
    stop: broker.stop,
  };
}
