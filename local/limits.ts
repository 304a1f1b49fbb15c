/** Limits of the AWS services that the local cloud enforces too; read by every service and by the tests. */

const KIB = 1024;
const MIB = 1024 * KIB;

export const APPSYNC = {
  codeCharacters: 32_768,
  functionsPerPipeline: 10,
  requestMilliseconds: 30_000,
  requestBytes: MIB,
  responseBytes: 5 * MIB,
  resolversPerRequest: 10_000,
  subscriptionsPerConnection: 100,
  subscriptionPayloadBytes: 240 * KIB,
  invalidationsPerRequest: 5,
  invalidationsPerSecond: 100,
  connectionMilliseconds: 24 * 60 * 60 * 1000,
} as const;

export const DYNAMODB = {
  requestBytes: 16 * MIB,
  itemBytes: 400 * KIB,
  transactionItems: 100,
  transactionBytes: 4 * MIB,
  idempotencyMilliseconds: 10 * 60 * 1000,
} as const;

export const IOT = {
  payloadBytes: 128 * KIB,
  topicSlashes: 7,
  topicBytes: 256,
  clientIdBytes: 128,
  /** Of a policy document, white space not counted ("AWS IoT Core quota: policy document size"). */
  policyCharacters: 2048,
  policiesPerCertificate: 10,
  /** Of a provisioning template's body (API reference, CreateProvisioningTemplate). */
  templateCharacters: 10_240,
  subscriptionsPerConnection: 50,
  subscriptionsPerRequest: 8,
  /** Messages of one connection that the broker has not acknowledged: until then it reads no more. */
  unacknowledged: 100,
  publishesPerSecond: 100,
} as const;

export const LAMBDA = {
  /** Each way, for a synchronous call. */
  payloadBytes: 6 * MIB,
  /** Of an event that nobody waits for. */
  eventBytes: MIB,
  initMilliseconds: 10_000,
  defaultMemoryMegabytes: 128,
  defaultTimeoutSeconds: 3,
} as const;

export const HTTP_API = {
  integrationMilliseconds: 30_000,
  payloadBytes: 10 * MIB,
} as const;

export const S3 = {
  /** Our own: objects are held in memory on their way; AWS takes 5 GB in one request. */
  objectBytes: 64 * MIB,
  presignedSeconds: 7 * 24 * 60 * 60,
} as const;

export const SNS = {
  messageBytes: 256 * KIB,
  /** Our own: as many as somebody may want to look at. */
  messagesKept: 200,
} as const;

export const IAM = {
  requestBytes: MIB,
} as const;

export const COGNITO = {
  requestBytes: 128 * KIB,
  listUsersPage: 60,
} as const;

export const CLOUDFORMATION = {
  templateBytes: MIB,
  resourcesPerStack: 500,
} as const;
