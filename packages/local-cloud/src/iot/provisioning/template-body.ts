/**
 * The body of a provisioning template: the parameters of a device, and the thing, certificate and
 * policies made from them.
 */
import {
  isRecord,
  type Json,
  optionalRecordAt,
  optionalTextAt,
  recordAt,
  textAt,
} from "#src/assembly/json.ts";
import { IOT } from "#src/limits.ts";

/** Values of the template's parameters by name. */
export type ParameterValues = Readonly<Record<string, string>>;

/** The result of registering a device. */
export interface Registration {
  readonly thingName: string;
  readonly thingTypeName: string | undefined;
  /** Groups that a new thing joins. */
  readonly thingGroups: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly policyNames: readonly string[];
  readonly isActive: boolean;
}

export interface TemplateBody {
  /** Names of the parameters that a device must send. */
  readonly required: readonly string[];
  /** Optional parameters with their defaults. */
  readonly defaults: ParameterValues;
  /** Names that do not depend on parameters, to be checked before any device registers. */
  readonly fixed: {
    readonly thingTypes: readonly string[];
    readonly thingGroups: readonly string[];
    readonly policies: readonly string[];
  };
  /** The registration with parameter values filled in; throws when a value is missing. */
  fill(values: ParameterValues): Registration;
}

/** Parameter that the service sets itself. */
export const CERTIFICATE_ID = "AWS::IoT::Certificate::Id";

/** The only override settings for existing things that are supported. */
const OVERRIDES: Json = {
  AttributePayload: "REPLACE",
  ThingTypeName: "REPLACE",
  ThingGroups: "DO_NOTHING",
};

/** Throws for everything that is not supported. */
export function readTemplateBody(text: string, where: string): TemplateBody {
  if (text.length > IOT.templateCharacters)
    throw new Error(`${where}: the body is longer than ${IOT.templateCharacters} characters`);
  const body: unknown = JSON.parse(text);
  if (!isRecord(body)) throw new Error(`${where}: the body is no object`);
  requireKeys(body, ["Parameters", "Resources"], where);
  const parameters = Object.entries(recordAt(body, "Parameters", where)).map(
    ([name, value]) => [name, defaultOf(value, `${where}/${name}`)] as const,
  );
  const parts = partsOf(recordAt(body, "Resources", where), where);
  return {
    required: parameters.flatMap(([name, value]) =>
      value === undefined && name !== CERTIFICATE_ID ? [name] : [],
    ),
    defaults: Object.fromEntries(
      parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    fixed: {
      thingTypes: fixedTexts([parts.thing.ThingTypeName]),
      thingGroups: fixedTexts(listOf(parts.thing.ThingGroups, where)),
      policies: fixedTexts(parts.policies.map(({ PolicyName }) => PolicyName)),
    },
    fill: (values) => fill(parts, values, where),
  };
}

interface Parts {
  readonly thing: Json;
  readonly certificate: Json;
  readonly policies: readonly Json[];
}

/** The properties that each type of resource may have. */
const PROPERTIES: ReadonlyMap<string, readonly string[]> = new Map([
  ["AWS::IoT::Thing", ["ThingName", "ThingTypeName", "ThingGroups", "AttributePayload"]],
  ["AWS::IoT::Certificate", ["CertificateId", "Status"]],
  ["AWS::IoT::Policy", ["PolicyName"]],
]);

/** The resources of a template: a thing, a certificate and its policies. */
function partsOf(resources: Json, where: string): Parts {
  const all = Object.values(resources).map((resource) => resourceOf(resource, where));
  const ofType = (type: string) =>
    all.flatMap((resource) => (resource.type === type ? [resource.properties] : []));
  const [thing, ...moreThings] = ofType("AWS::IoT::Thing");
  const [certificate, ...moreCertificates] = ofType("AWS::IoT::Certificate");
  const policies = ofType("AWS::IoT::Policy");
  if (thing === undefined || certificate === undefined || policies.length === 0)
    throw new Error(`${where}: a thing, a certificate and a policy are expected`);
  if (moreThings.length + moreCertificates.length > 0)
    throw new Error(`${where}: there must be exactly one thing and one certificate`);
  if (policies.length > IOT.policiesPerCertificate)
    throw new Error(`${where}: a certificate has at most ${IOT.policiesPerCertificate} policies`);
  return { thing, certificate, policies };
}

function resourceOf(resource: unknown, where: string) {
  if (!isRecord(resource)) throw new Error(`${where}: a resource is no object`);
  const type = textAt(resource, "Type", where);
  const keys = PROPERTIES.get(type);
  if (keys === undefined) throw new Error(`${where}: ${type} is not understood here`);
  requireKeys(resource, ["Type", "Properties", "OverrideSettings"], `${where}/${type}`);
  requireOverrides(optionalRecordAt(resource, "OverrideSettings", where), where);
  const properties = recordAt(resource, "Properties", where);
  requireKeys(properties, keys, `${where}/${type}`);
  return { type, properties };
}

function fill({ thing, certificate, policies }: Parts, values: ParameterValues, where: string) {
  const text = (value: unknown): string => resolve(value, values, where);
  const attributes = optionalRecordAt(thing, "AttributePayload", where);
  return {
    thingName: text(thing.ThingName),
    thingTypeName: thing.ThingTypeName === undefined ? undefined : text(thing.ThingTypeName),
    thingGroups: listOf(thing.ThingGroups, where).map(text),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, text(value)]),
    ),
    policyNames: policies.map(({ PolicyName }) => text(PolicyName)),
    isActive: text(certificate.Status) === "ACTIVE",
  };
}

function resolve(value: unknown, values: ParameterValues, where: string): string {
  if (typeof value === "string") return value;
  const reference = isRecord(value) && Object.keys(value).join() === "Ref" ? value.Ref : undefined;
  const found = typeof reference === "string" ? values[reference] : undefined;
  if (found === undefined)
    throw new Error(`${where}: ${JSON.stringify(value)} is neither a text nor a known parameter`);
  return found;
}

function defaultOf(parameter: unknown, where: string): string | undefined {
  if (!isRecord(parameter) || textAt(parameter, "Type", where) !== "String")
    throw new Error(`${where}: a parameter is a String`);
  requireKeys(parameter, ["Type", "Default"], where);
  return optionalTextAt(parameter, "Default", where);
}

function requireOverrides(settings: Json, where: string): void {
  for (const [key, value] of Object.entries(settings))
    if (OVERRIDES[key] !== value) throw new Error(`${where}: ${key} ${value} does not run here`);
}

function requireKeys(value: Json, known: readonly string[], where: string): void {
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`${where}: ${unknown.join(", ")} is not understood here`);
}

function listOf(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Error(`${where}: ThingGroups must be a list`);
  return value;
}

function fixedTexts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === "string");
}
