/**
 * RegisterThing: checks token, hook and role, then creates thing, certificate and policy attachment
 * together.
 */
import { isRecord, type Json } from "#src/assembly/json.ts";
import { isThingName, type Registry, type ThingDescription } from "#src/iot/registry.ts";
import { type Access, type LambdaService, type Log, ServiceError } from "#src/services.ts";
import type { OwnershipTokens, PendingCertificate } from "./ownership-tokens.ts";
import { ProvisioningRefusal } from "./refusal.ts";
import {
  CERTIFICATE_ID,
  type ParameterValues,
  type Registration,
  type TemplateBody,
} from "./template-body.ts";

export interface ProvisioningTemplate {
  readonly name: string;
  readonly isEnabled: boolean;
  /** Role with which things are registered. */
  readonly roleArn: string;
  /** Called before the registration; undefined without a hook. */
  readonly hookArn: string | undefined;
  readonly body: TemplateBody;
}

/** The client and the certificate of the requesting connection. */
export interface Requester {
  readonly clientId: string;
  readonly certificateId: string;
}

export interface RegisterDeps {
  readonly log: Log;
  readonly registry: Registry;
  readonly access: Pick<Access, "check">;
  readonly lambda: LambdaService;
  readonly arn: (resourcePart: string) => string;
}

interface Call {
  readonly template: ProvisioningTemplate;
  readonly request: Json;
  readonly requester: Requester;
}

interface Deps extends RegisterDeps {
  readonly tokens: OwnershipTokens;
}

export interface RegisteredThing {
  readonly deviceConfiguration: Readonly<Record<string, never>>;
  readonly thingName: string;
}

/** Throws ProvisioningRefusal; the token of a refused request remains valid. */
export async function registerThing(call: Call, deps: Deps): Promise<RegisteredThing> {
  const { template, request, requester } = call;
  const token = request.certificateOwnershipToken;
  if (typeof token !== "string" || token === "")
    throw ProvisioningRefusal.badToken("Certificate ownership token cannot be empty.");
  const given = readParameters(request.parameters, template.body);
  const certificate = deps.tokens.take(token, requester.certificateId);
  if (certificate === undefined)
    throw ProvisioningRefusal.badToken("Certificate ownership token is invalid or has expired.");
  try {
    const values = { ...given, ...(await askHook(call, given, certificate, deps)) };
    const registration = template.body.fill({
      ...values,
      [CERTIFICATE_ID]: certificate.certificateId,
    });
    if (!isThingName(registration.thingName))
      throw ProvisioningRefusal.badParameters(`${registration.thingName} cannot name a thing`);
    requireRights(template.roleArn, registration, certificate.certificateId, deps);
    await deps.registry.register(
      { ...registration, ...descriptionOf(registration, deps) },
      certificate.certificatePem,
    );
    return { deviceConfiguration: {}, thingName: registration.thingName };
  } catch (error) {
    deps.tokens.giveBack(token);
    throw error;
  }
}

/**
 * Values of the template's parameters. Throws for parameters that the template does not have, and
 * for missing ones without a default.
 */
function readParameters(value: unknown, { required, defaults }: TemplateBody): ParameterValues {
  const given = isRecord(value) ? Object.entries(value) : [];
  const texts = given.flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as const] : [],
  );
  const known = new Set([...required, ...Object.keys(defaults)]);
  if (texts.length < given.length || texts.some(([name]) => !known.has(name)))
    throw ProvisioningRefusal.badParameters("a parameter is not of the template or no text");
  const values = { ...defaults, ...Object.fromEntries(texts) };
  const missing = required.filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0)
    throw ProvisioningRefusal.badParameters(`missing parameters: ${missing.join(", ")}`);
  return values;
}

/**
 * Calls the hook and returns its overrides. Any result except an explicit permission, including a
 * failure, is a refusal.
 */
async function askHook(
  { template, requester }: Call,
  parameters: ParameterValues,
  { certificateId, certificatePem }: PendingCertificate,
  { lambda, arn }: Deps,
): Promise<ParameterValues> {
  if (template.hookArn === undefined) return {};
  const result = await lambda.invoke(template.hookArn, {
    claimCertificateId: requester.certificateId,
    certificateId,
    certificatePem,
    templateArn: arn(`provisioningtemplate/${template.name}`),
    clientId: requester.clientId,
    parameters,
  });
  const answer = result.ok && isRecord(result.value) ? result.value : {};
  if (answer.allowProvisioning !== true) throw ProvisioningRefusal.denied();
  const overrides = isRecord(answer.parameterOverrides) ? answer.parameterOverrides : {};
  return Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [name, String(value)]),
  );
}

/** The description of the thing: an existing one keeps its groups and gets new attributes. */
function descriptionOf(
  { thingName, thingTypeName, thingGroups, attributes }: Registration,
  { registry }: Deps,
): ThingDescription {
  const known = registry.thing(thingName);
  return { thingTypeName, attributes, thingGroups: known?.thingGroups ?? thingGroups };
}

/** Throws when the template's role lacks the rights that AWS requires for the registration. */
function requireRights(
  roleArn: string,
  { thingName, thingTypeName, thingGroups }: Registration,
  certificateId: string,
  { access, registry, arn, log }: Deps,
): void {
  const [thing, certificate] = [`thing/${thingName}`, `cert/${certificateId}`];
  const groups = thingGroups.map((name) => `thinggroup/${name}`);
  const isKnown = registry.isThing(thingName);
  const needs: readonly (readonly [string, readonly string[]])[] = [
    ["DescribeThing", [thing]],
    [isKnown ? "UpdateThing" : "CreateThing", [thing]],
    ["DescribeThingType", thingTypeName === undefined ? [] : [`thingtype/${thingTypeName}`]],
    ["ListThingGroupsForThing", isKnown ? [thing] : []],
    ["DescribeThingGroup", groups],
    ["AddThingToThingGroup", isKnown ? [] : [thing, ...groups]],
    ["DescribeCertificate", [certificate]],
    ["UpdateCertificate", [certificate]],
    ["AttachThingPrincipal", [thing, certificate]],
    ["AttachPolicy", [certificate]],
  ];
  try {
    for (const [action, resources] of needs)
      for (const resource of resources)
        access.check({ kind: "role", arn: roleArn }, `iot:${action}`, arn(resource));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log("iot.registrarRefused", { reason: error.message });
    throw ProvisioningRefusal.denied();
  }
}
