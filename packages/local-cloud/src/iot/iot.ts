/** The IoT service of the local cloud: authority, registry, broker, rules and its HTTP API. */
import { parsePolicy, type Statement } from "#src/access/policy.ts";
import { IOT } from "#src/limits.ts";
import {
  type Access,
  type Clock,
  type EventInvoker,
  type LambdaService,
  type Log,
  type Random,
  ServiceError,
  type StateStore,
  type WireHandler,
} from "#src/services.ts";
import { type BrokerDeps, createBroker } from "./broker.ts";
import { type KeyAndCertificate, openAuthority } from "./certificates.ts";
import type { ConnectionDeps } from "./connection.ts";
import { issueOwnCertificate } from "./own-certificates.ts";
import { createProvisioning, type Provisioning } from "./provisioning/provisioning.ts";
import type { ProvisioningTemplate } from "./provisioning/register-thing.ts";
import { readTemplateBody, type TemplateBody } from "./provisioning/template-body.ts";
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
  readonly lambda: EventInvoker & LambdaService;
  /** Limits of arriving connections that differ from those of the service. */
  readonly arrivals?: BrokerDeps["arrivals"] | undefined;
}

/** A template of fleet provisioning; the body is its JSON text. */
export interface TemplateDefinition extends Omit<ProvisioningTemplate, "body"> {
  readonly body: string;
}

export interface LocalIot {
  /** To be mounted at /_aws/iot. */
  readonly handle: WireHandler;
  /** Certificate of the authority, PEM: what a device trusts. */
  readonly authorityCertificate: string;
  /**
   * Throws for a document that the evaluator does not support, and LimitExceededException for one
   * that exceeds AWS IoT's limits.
   */
  definePolicy(name: string, document: unknown): void;
  /** Throws when the SQL is not supported. */
  defineRule(definition: RuleDefinition): void;
  defineThingType(name: string): void;
  defineThingGroup(name: string): void;
  /** Throws when the body is not supported, or names an undefined policy, type or group. */
  defineProvisioningTemplate(definition: TemplateDefinition): void;
  /**
   * Issues a certificate with this policy, for clients of this machine that are not part of a
   * deployment; revokes earlier ones of the same name. Not part of AWS, and created only on
   * request. Throws as definePolicy does.
   */
  issueCertificate(name: string, policy: unknown): Promise<KeyAndCertificate>;
  /** Opens the MQTT port; 0 chooses a free one. Returns the port. */
  listen(port: number): Promise<number>;
  /**
   * Ends every connection and accepts no other; resolves when the functions have received their
   * messages.
   */
  disconnect(): Promise<void>;
  stop(): Promise<void>;
}

export async function createIot(deps: IotDeps): Promise<LocalIot> {
  const policies = new Map<string, readonly Statement[]>();
  const parts = await createParts(deps, (name) => policies.get(name) ?? []);
  const { rules, broker, authority } = parts;
  const definePolicy = (name: string, document: unknown): void => {
    requireShort(name, document);
    policies.set(name, parsePolicy(document, name));
  };
  let port = 0;
  return {
    handle: iotHandler({
      ...parts,
      access: deps.access,
      hasPolicy: (name) => policies.has(name),
      hasRoom: rules.hasRoom,
      endpoint: () => `localhost:${port}`,
    }),
    authorityCertificate: authority.certificate,
    definePolicy,
    defineRule: rules.add,
    ...provisioningDefinitions(parts, policies),
    issueCertificate: (name, policy) =>
      issueOwnCertificate({ ...parts, definePolicy }, name, policy),
    listen: async (wanted) => {
      port = await broker.listen(wanted);
      return port;
    },
    disconnect: broker.disconnect,
    stop: broker.stop,
  };
}

function requireShort(name: string, document: unknown): void {
  const { length } = JSON.stringify(document).replace(/\s/gu, "");
  if (length > IOT.policyCharacters)
    throw new ServiceError(
      "LimitExceededException",
      `the policy ${name} has ${length} characters, and AWS IoT takes ${IOT.policyCharacters}`,
      410,
    );
}

async function createParts(deps: IotDeps, policy: ConnectionDeps["policy"]) {
  const { region, accountId } = deps;
  const arn = (resourcePart: string) => `arn:aws:iot:${region}:${accountId}:${resourcePart}`;
  const authority = await openAuthority(deps);
  const registry = openRegistry(deps);
  const provisioning = createProvisioning({ ...deps, authority, registry, arn });
  const retained = openRetained(deps.state);
  const parts = { authority, registry, provisioning, retained, rules: createRules(deps), arn };
  return { ...parts, broker: await createBroker({ ...deps, ...parts, policy }) };
}

/** Definitions for provisioning. Types and groups are only names, used to check the templates. */
function provisioningDefinitions(
  { provisioning }: { readonly provisioning: Provisioning },
  policies: ReadonlyMap<string, unknown>,
): Pick<LocalIot, "defineThingType" | "defineThingGroup" | "defineProvisioningTemplate"> {
  const thingTypes = new Set<string>();
  const thingGroups = new Set<string>();
  return {
    defineThingType: (name) => thingTypes.add(name),
    defineThingGroup: (name) => thingGroups.add(name),
    defineProvisioningTemplate: (definition) => {
      const body = readTemplateBody(definition.body, definition.name);
      requireNames(body.fixed, { policies, thingTypes, thingGroups });
      provisioning.defineTemplate({ ...definition, body });
    },
  };
}

interface Defined {
  readonly policies: ReadonlyMap<string, unknown>;
  readonly thingTypes: ReadonlySet<string>;
  readonly thingGroups: ReadonlySet<string>;
}

/** Throws for undefined names at the start; AWS would find them when the first device registers. */
function requireNames(
  fixed: TemplateBody["fixed"],
  { policies, thingTypes, thingGroups }: Defined,
): void {
  const unknown = [
    ...fixed.policies.filter((name) => !policies.has(name)),
    ...fixed.thingTypes.filter((name) => !thingTypes.has(name)),
    ...fixed.thingGroups.filter((name) => !thingGroups.has(name)),
  ];
  if (unknown.length > 0) throw new Error(`the provisioning template names ${unknown.join(", ")}`);
}
