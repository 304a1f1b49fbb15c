/** Reads the environment variables of a function; an error names the first one that is missing. */

/** Every variable that infra/ may set on a function. */
export type EnvironmentName =
  | "ACCESS_TABLE"
  | "CORE_TABLE"
  | "EVENTS_TABLE"
  | "TELEMETRY_TABLE"
  | "MEDIA_BUCKET"
  | "TELEMETRY_BUCKET"
  | "COMPACT_BATCH"
  | "CONFIG_PUBLISHER"
  | "ACCOUNT_KEEPER"
  | "ACCOUNT_MAIL"
  | "LAYOUT_REMOVER"
  | "USER_POOL_ID"
  | "USER_POOL_CLIENT_ID"
  | "GRAPHQL_URL"
  | "MFA_REQUIRED"
  | "IDLE_CONTROL_MINUTES"
  | "PROVIDER_DOMAIN"
  | "SIGN_ON_PROVIDERS"
  | "NOTIFICATION_TOPIC"
  | "PUSH_CONTACT"
  | "PUSH_KEY"
  | "PUSH_SERVICES"
  | "STOW_ALARMS"
  /** Set by Lambda itself, as are the next three. */
  | "AWS_REGION"
  | "AWS_ACCESS_KEY_ID"
  | "AWS_SECRET_ACCESS_KEY"
  | "AWS_SESSION_TOKEN"
  /** The endpoint of all services, and those of single services, when they do not run at AWS. */
  | "AWS_ENDPOINT_URL"
  | "AWS_ENDPOINT_URL_DYNAMODB"
  | "AWS_ENDPOINT_URL_LAMBDA"
  | "AWS_ENDPOINT_URL_IOT"
  | "AWS_ENDPOINT_URL_IOT_DATA_PLANE"
  | "AWS_ENDPOINT_URL_KMS"
  | "AWS_ENDPOINT_URL_SNS"
  | "AWS_ENDPOINT_URL_SESV2";

/**
 * Reads these environment variables.
 * @throws naming the first variable that is missing or empty
 */
export function readEnvironment<Name extends EnvironmentName>(
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, variable(name)])) as Record<Name, string>;
}

function variable(name: EnvironmentName): string {
  const value = variableIfSet(name);
  if (value === undefined) {
    throw new Error(`environment variable ${name} must be set for this function`);
  }
  return value;
}

/** Value of a variable; undefined when it is missing or empty. */
export function variableIfSet(name: EnvironmentName): string | undefined {
  const value = process.env[name];
  return value === "" ? undefined : value;
}
