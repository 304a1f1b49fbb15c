/** Runs a synthesised CDK app in one process: the public interface of the package. */
import type { Statement } from "#src/access/policy.ts";
import type { Role } from "#src/access/principals.ts";
import { ACCOUNT_ID, REGION } from "#src/assembly/deployment.ts";
import { type Host, type HostOptions, startHost } from "#src/host.ts";
import type { KeyAndCertificate } from "#src/iot/certificates.ts";
import type { AccessKey } from "#src/services.ts";

export type { Decision, Role } from "#src/access/principals.ts";
export type { AppliedResource, Outputs } from "#src/assembly/apply.ts";
export type { Json } from "#src/assembly/json.ts";
export type { KeyAndCertificate } from "#src/iot/certificates.ts";
export type { AccessKey, Clock, Log, Random, Timers } from "#src/services.ts";
export type { WebFacts, WebOptions } from "#src/web.ts";
export type { WebStack } from "#src/web-delivery.ts";

export type LocalCloudOptions = HostOptions;

export interface LocalCloud extends Omit<Host, "services"> {
  readonly region: string;
  readonly accountId: string;
  /** Key of the operator, the person who deploys, with all rights. */
  readonly operatorKey: AccessKey;
  /** Variables with which SDKs use the services as the operator. */
  readonly environment: Readonly<Record<string, string>>;
  /** PEM certificate of the authority that MQTT clients must trust. */
  readonly mqttAuthority: string;
  /**
   * Issues a certificate for MQTT clients of this machine that are not part of a deployment, and
   * revokes earlier ones of the same name. Throws for a policy that AWS IoT would refuse.
   */
  issueCertificate(name: string, policy: unknown): Promise<KeyAndCertificate>;
  roles(): readonly GrantedRole[];
  /**
   * Runs a rule of EventBridge at once; resolves when its functions are done. Throws when there is
   * no such rule.
   */
  runSchedule(name: string): Promise<void>;
  /** Resolves when the functions have processed the events sent to them. */
  drained(): Promise<void>;
}

/** A role of the templates, with the statements of its policies. */
export interface GrantedRole extends Role {
  readonly statements: readonly Pick<Statement, "id" | "effect" | "actions" | "resources">[];
}

/**
 * Throws when the assembly cannot be provisioned or a port is in use, a FolderInUseError while
 * another process uses the data folder, and a BrokenDataError when some of its files are damaged;
 * nothing is left open then.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { services, ...face } = await startHost(options);
  const { access, events, iot, lambda } = services;
  const operatorKey = access.operatorKey();
  return {
    ...face,
    region: REGION,
    accountId: ACCOUNT_ID,
    operatorKey,
    environment: environmentOf(face.endpoint, operatorKey),
    mqttAuthority: iot.authorityCertificate,
    issueCertificate: iot.issueCertificate,
    roles: access.all,
    runSchedule: events.run,
    drained: lambda.drain,
  };
}

/** Names of the services in the SDKs' environment variables, with the last parts of their paths. */
const ENDPOINTS = {
  APPSYNC: "appsync",
  CLOUDFORMATION: "cloudformation",
  CLOUDWATCH: "cloudwatch",
  COGNITO_IDENTITY_PROVIDER: "cognito",
  DYNAMODB: "dynamodb",
  IAM: "iam",
  IOT: "iot",
  IOT_DATA_PLANE: "iot",
  KMS: "kms",
  LAMBDA: "lambda",
  S3: "s3",
  SNS: "sns",
  STS: "sts",
} as const;

function environmentOf(endpoint: string, key: AccessKey): LocalCloud["environment"] {
  const endpoints = Object.entries(ENDPOINTS).map(([service, path]) => [
    `AWS_ENDPOINT_URL_${service}`,
    `${endpoint}/_aws/${path}`,
  ]);
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    ...Object.fromEntries(endpoints),
  };
}
