/**
 * Fleet provisioning over MQTT: a device with a claim certificate gets its own certificate and
 * becomes a thing.
 */
import { isRecord, type Json } from "#src/assembly/json.ts";
import { type Authority, certificateId } from "#src/iot/certificates.ts";
import type { Clock, Log, Random } from "#src/services.ts";
import { createOwnershipTokens } from "./ownership-tokens.ts";
import { ProvisioningRefusal } from "./refusal.ts";
import {
  type ProvisioningTemplate,
  type RegisterDeps,
  type Requester,
  registerThing,
} from "./register-thing.ts";

export interface ProvisioningAnswer {
  readonly topic: string;
  readonly payload: Uint8Array;
}

export interface Provisioning {
  defineTemplate(template: ProvisioningTemplate): void;
  /** True for topics of requests: only the service receives messages published there. */
  handles(topic: string): boolean;
  /** The answer, to be sent only to the requesting connection. */
  answer(topic: string, payload: Uint8Array, requester: Requester): Promise<ProvisioningAnswer>;
}

export interface ProvisioningDeps extends RegisterDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly authority: Authority;
}

const CREATE = "$aws/certificates/create-from-csr/json";
const REGISTER = /^\$aws\/provisioning-templates\/([^/]+)\/provision\/json$/u;

export function createProvisioning(deps: ProvisioningDeps): Provisioning {
  const templates = new Map<string, ProvisioningTemplate>();
  const tokens = createOwnershipTokens(deps);
  const serve = async (topic: string, payload: Uint8Array, requester: Requester) => {
    const request = jsonRecord(payload);
    if (topic === CREATE) {
      const certificate = await certify(deps.authority, textIn(request, CSR));
      const token = tokens.issue(requester.certificateId, certificate);
      return { certificateOwnershipToken: token, ...certificate };
    }
    const name = REGISTER.exec(topic)?.[1] ?? "";
    const template = templates.get(name);
    if (template?.isEnabled !== true) throw ProvisioningRefusal.noTemplate(name);
    return registerThing({ template, request, requester }, { ...deps, tokens });
  };
  return {
    defineTemplate: (template) => templates.set(template.name, template),
    handles: (topic) => topic === CREATE || REGISTER.test(topic),
    answer: async (topic, payload, requester) => {
      try {
        const accepted = await serve(topic, payload, requester);
        return { topic: `${topic}/accepted`, payload: jsonBytes(accepted) };
      } catch (error) {
        const { statusCode, errorCode, message } = refusalOf(error, deps.log);
        deps.log("iot.provisioningRejected", { clientId: requester.clientId, errorCode, message });
        const rejected = { statusCode, errorCode, errorMessage: message };
        return { topic: `${topic}/rejected`, payload: jsonBytes(rejected) };
      }
    },
  };
}

const CSR = "certificateSigningRequest";

/** A certificate that stays inactive until a registration activates it. */
async function certify(authority: Authority, request: string) {
  try {
    const certificatePem = await authority.signRequest(request);
    return { certificateId: certificateId(certificatePem), certificatePem };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw ProvisioningRefusal.badRequest("the certificate signing request does not hold");
  }
}

function refusalOf(error: unknown, log: Log): ProvisioningRefusal {
  if (error instanceof ProvisioningRefusal) return error;
  log("iot.provisioningFailed", { error });
  return ProvisioningRefusal.failure();
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** Parses a device's request; reports every fault to the device. */
function jsonRecord(payload: Uint8Array): Json {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload).toString("utf8"));
    if (isRecord(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw ProvisioningRefusal.badPayload("the payload must be a JSON object");
}

function textIn(request: Json, key: string): string {
  const value = request[key];
  if (typeof value === "string") return value;
  throw ProvisioningRefusal.badPayload(`${key} must be a text`);
}
