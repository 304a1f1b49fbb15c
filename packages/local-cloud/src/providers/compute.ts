/**
 * Provides the functions of the templates with their environment, and the parts of their HTTP APIs.
 */
import type { Roles } from "#src/access/principals.ts";
import { physicalName } from "#src/assembly/deployment.ts";
import {
  isRecord,
  optionalNumberAt,
  optionalRecordAt,
  recordAt,
  textAt,
} from "#src/assembly/json.ts";
import type { HttpApis } from "#src/http-api.ts";
import type { FunctionDefinition, LambdaFunctions } from "#src/lambda/function.ts";
import { LAMBDA } from "#src/limits.ts";
import type {
  Access,
  Deployment,
  ProvidersOf,
  Resource,
  ResourceTypes,
  WireHandler,
} from "#src/services.ts";
import { type HTTP_API_TYPES, httpApiProviders } from "./http-api.ts";

export interface ComputeParts {
  readonly lambda: LambdaFunctions;
  readonly httpApis: HttpApis;
  readonly access: Pick<Access, "keyOfRole" | "check">;
  readonly roles: Pick<Roles, "requireTrust">;
  /** Serves the HTTP APIs under the deployment's endpoint. */
  readonly handle: WireHandler;
}

export const COMPUTE_TYPES = {
  "AWS::Lambda::Function":
    "Node.js from an asset, in threads of the one process on its version of Node; packages that the bundle does not hold are looked for around cdk.out",
  "AWS::Lambda::EventInvokeConfig":
    "The failure destination is a function; a failed event is tried again at once",
} as const satisfies ResourceTypes;

export function computeProviders(
  parts: ComputeParts,
): ProvidersOf<typeof COMPUTE_TYPES & typeof HTTP_API_TYPES> {
  /** Role of each function by the function's name. */
  const roles = new Map<string, string>();
  return {
    ...httpApiProviders(parts.httpApis),
    "AWS::Lambda::Function": (resource, deployment) => {
      const definition = functionDefinition(resource, deployment, parts);
      parts.lambda.define(definition);
      roles.set(definition.name, textAt(resource.properties, "Role", resource.logicalId));
      return { ref: definition.name, attributes: { Arn: definition.arn } };
    },
    "AWS::Lambda::EventInvokeConfig": (resource) => {
      const where = `${resource.stack}/${resource.logicalId}`;
      const functionName = textAt(resource.properties, "FunctionName", where);
      const destinations = recordAt(resource.properties, "DestinationConfig", where);
      const functionArn = textAt(recordAt(destinations, "OnFailure", where), "Destination", where);
      const arn = roles.get(functionName);
      if (arn === undefined) throw new Error(`${where}: there is no function ${functionName}`);
      parts.lambda.onFailure(functionName, {
        functionArn,
        retries: optionalNumberAt(resource.properties, "MaximumRetryAttempts", where) ?? 2,
        authorise: () =>
          parts.access.check({ kind: "role", arn }, "lambda:InvokeFunction", functionArn),
      });
      return { ref: functionName, attributes: {} };
    },
  };
}

function functionDefinition(
  resource: Resource,
  deployment: Deployment,
  { access, roles, handle }: ComputeParts,
): FunctionDefinition {
  const { properties } = resource;
  const where = `${resource.stack}/${resource.logicalId}`;
  const name = physicalName(resource, "FunctionName", 64, deployment);
  const role = textAt(properties, "Role", where);
  roles.requireTrust(role, "lambda.amazonaws.com");
  const runtime = textAt(properties, "Runtime", where);
  if (!runtime.startsWith("nodejs")) throw new Error(`${where}: ${runtime} does not run here`);
  const code = recordAt(properties, "Code", where);
  const definition = {
    name,
    arn: deployment.arn("lambda", `function:${name}`),
    folder: deployment.assetPath(textAt(code, "S3Key", `${where} Code`)),
    handler: textAt(properties, "Handler", where),
    memoryMegabytes:
      optionalNumberAt(properties, "MemorySize", where) ?? LAMBDA.defaultMemoryMegabytes,
    timeoutSeconds: optionalNumberAt(properties, "Timeout", where) ?? LAMBDA.defaultTimeoutSeconds,
  };
  const own = ownVariables(definition, runtime, deployment, access.keyOfRole(role));
  const environment = { ...templateVariables(resource, where, Object.keys(own)), ...own };
  return { ...definition, environment, services: { origin: deployment.endpoint, handle } };
}

/** The template's variables. Throws on a name that Lambda reserves, as AWS does. */
function templateVariables(
  { properties }: Resource,
  where: string,
  reserved: readonly string[],
): Readonly<Record<string, string>> {
  const environment = optionalRecordAt(properties, "Environment", where);
  const variables = optionalRecordAt(environment, "Variables", where);
  return Object.fromEntries(
    Object.entries(variables).map(([key, value]) => {
      if (reserved.includes(key)) throw new Error(`${where}: ${key} is reserved by Lambda`);
      if (isRecord(value) || Array.isArray(value)) throw new Error(`${where}: ${key} is no text`);
      return [key, String(value)];
    }),
  );
}

/** Variables that Lambda itself sets, and the endpoint of the services for the SDK. */
function ownVariables(
  definition: Omit<FunctionDefinition, "environment">,
  runtime: string,
  { region, endpoint }: Deployment,
  key: ReturnType<Access["keyOfRole"]>,
): Readonly<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? "",
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    LAMBDA_TASK_ROOT: definition.folder,
    _HANDLER: definition.handler,
    // Suppresses the SDK's warning: functions run on this machine's Node, not on the runtime in the
    // template.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    ...(key.sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: key.sessionToken }),
    AWS_ENDPOINT_URL_LAMBDA: `${endpoint}/_aws/lambda`,
    AWS_ENDPOINT_URL_DYNAMODB: `${endpoint}/_aws/dynamodb`,
    AWS_ENDPOINT_URL_S3: `${endpoint}/_aws/s3`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${endpoint}/_aws/cognito`,
    AWS_ENDPOINT_URL_IOT: `${endpoint}/_aws/iot`,
    AWS_ENDPOINT_URL_IOT_DATA_PLANE: `${endpoint}/_aws/iot`,
    AWS_ENDPOINT_URL_KMS: `${endpoint}/_aws/kms`,
    AWS_ENDPOINT_URL_SNS: `${endpoint}/_aws/sns`,
  };
}
