/**
 * Endpoints of AWS services and the function's own credentials, from the environment variables that
 * Lambda sets.
 */
import { readEnvironment, variableIfSet } from "#functions/shared/runtime/environment.ts";
import type { AwsEndpoint } from "./service.ts";

/**
 * For each service its host name without region and domain, and the environment variable that
 * overrides its endpoint.
 */
const SERVICES = {
  dynamodb: { host: "dynamodb", variable: "AWS_ENDPOINT_URL_DYNAMODB" },
  lambda: { host: "lambda", variable: "AWS_ENDPOINT_URL_LAMBDA" },
  kms: { host: "kms", variable: "AWS_ENDPOINT_URL_KMS" },
  sns: { host: "sns", variable: "AWS_ENDPOINT_URL_SNS" },
  iot: { host: "iot", variable: "AWS_ENDPOINT_URL_IOT" },
  iotData: { host: "data-ats.iot", variable: "AWS_ENDPOINT_URL_IOT_DATA_PLANE" },
} as const;

/**
 * Endpoint of a service and the credentials for it. An environment variable can replace the
 * endpoint on AWS; the variable of the service takes precedence over the general one, as in the AWS
 * SDKs. The role's keys stay valid for the life of the execution environment.
 */
export function endpointOf(service: keyof typeof SERVICES): AwsEndpoint {
  const { host, variable: name } = SERVICES[service];
  const { AWS_REGION: region } = readEnvironment("AWS_REGION");
  const configured = variableIfSet(name) ?? variableIfSet("AWS_ENDPOINT_URL");
  const endpoint = configured ?? `https://${host}.${region}.amazonaws.com`;
  return { endpoint, region, credentials: ownCredentials() };
}

/** Credentials of the role in which the function runs. */
export function ownCredentials(): AwsEndpoint["credentials"] {
  const keys = readEnvironment("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY");
  return {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    sessionToken: variableIfSet("AWS_SESSION_TOKEN"),
  };
}
