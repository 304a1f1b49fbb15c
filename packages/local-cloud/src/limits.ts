/** Limits of the AWS services that the local cloud enforces too; read by every service and by the tests. */

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Of the one HTTP port. Our own: AWS does not document how long its endpoints wait, nor for how
 * many.
 */
export const HTTP = {
  /** From the connection until the head of a request has arrived. */
  headersMilliseconds: 30_000,
  /** Until all of a request has arrived, its body included: enough for a photo over a slow line. */
  requestMilliseconds: 120_000,
  /** Between two checks for requests that exceed it. */
  checkMilliseconds: 1_000,
  /** Without the client reading a byte of an answer. */
  silenceMilliseconds: 30_000,
  /** WebSockets included. */
  connectionsPerSource: 1_024,
  connections: 2_048,
  /** A body up to this size is read before authentication: it costs less than its connection. */
  unaskedBodyBytes: 16 * KIB,
  /** Bodies of the largest size that one service holds in memory at a time … */
  largestBodiesAtOnce: 4,
  /** … and the bytes that it may hold in any case. */
  bodiesBytes: 8 * MIB,
  /** Answers that are in memory because their clients have not read them yet. */
  answersBytes: 256 * MIB,
} as const;

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
  /**
   * Our own, from the connection until the broker has accepted its CONNECT: enough for the
   * handshakes of a whole fleet.
   */
  connectMilliseconds: 60_000,
  /** Our own: connections of one address, and of all, that are not accepted yet. */
  connectingPerSource: 1_000,
  connecting: 2_000,
  /** Messages of one connection that the broker has not acknowledged: until then it reads no more. */
  unacknowledged: 100,
  publishesPerSecond: 100,
  /** Our own, of acknowledgements that a device does not read: more ends its connection. */
  unreadBytes: 64 * KIB,
} as const;

export const LAMBDA = {
  /** Each way, for a synchronous call. */
  payloadBytes: 6 * MIB,
  /** Of an asynchronous event. */
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
  /** Our own: objects pass through memory; AWS accepts 5 GB in one request. */
  objectBytes: 64 * MIB,
  presignedSeconds: 7 * 24 * 60 * 60,
} as const;

export const SNS = {
  messageBytes: 256 * KIB,
  /** Our own: enough for a person to look at. */
  messagesStored: 200,
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
