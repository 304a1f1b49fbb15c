/** Limits of the AWS services that the local cloud enforces too; read by every service and by the tests. */

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Limits of the HTTP port. Our own: AWS documents neither the time-outs of its endpoints nor their
 * numbers of connections.
 */
export const HTTP = {
  /** Time from the connection until the head of a request has arrived. */
  headersMilliseconds: 30_000,
  /**
   * Time until a whole request including its body has arrived: enough for a photo over a slow line.
   */
  requestMilliseconds: 120_000,
  /** Interval of the checks for requests that exceed these times. */
  checkMilliseconds: 1_000,
  /** Longest time in which a client reads no byte of an answer. */
  silenceMilliseconds: 30_000,
  /** Including WebSockets. */
  connectionsPerSource: 1_024,
  connections: 2_048,
  /** Largest body that is read before authentication: it costs less than its connection. */
  unaskedBodyBytes: 16 * KIB,
  /**
   * Number of bodies of its largest size that one service may hold in memory; `bodiesBytes` applies
   * instead where it is larger.
   */
  largestBodiesAtOnce: 4,
  /** Bytes of bodies that every service may hold in memory. */
  bodiesBytes: 8 * MIB,
  /** Most bytes of answers in memory that clients have not read yet. */
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
  /**
   * Length of a policy document without white space ("AWS IoT Core quota: policy document size").
   */
  policyCharacters: 2048,
  policiesPerCertificate: 10,
  /** Length of a provisioning template's body (API reference, CreateProvisioningTemplate). */
  templateCharacters: 10_240,
  subscriptionsPerConnection: 50,
  subscriptionsPerRequest: 8,
  /**
   * Our own: longest time from a connection until the broker accepts its CONNECT, enough for the
   * handshakes of a whole fleet.
   */
  connectMilliseconds: 60_000,
  /** Our own: most connections not accepted yet, of one address and in all. */
  connectingPerSource: 1_000,
  connecting: 2_000,
  /**
   * Most unacknowledged messages of one connection; at this limit the broker stops reading from it.
   */
  unacknowledged: 100,
  publishesPerSecond: 100,
  /**
   * Our own: most bytes of acknowledgements that a device has not read; more ends its connection.
   */
  unreadBytes: 64 * KIB,
} as const;

export const LAMBDA = {
  /** In each direction, for a synchronous call. */
  payloadBytes: 6 * MIB,
  /** For an asynchronous event. */
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
  /** Our own limit, because objects pass through memory; AWS accepts 5 GB in one request. */
  objectBytes: 64 * MIB,
  presignedSeconds: 7 * 24 * 60 * 60,
} as const;

export const KMS = {
  messageBytes: 4 * KIB,
  requestBytes: 16 * KIB,
} as const;

export const SNS = {
  messageBytes: 256 * KIB,
  /** Our own limit: newest messages stored for the operator to read. */
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
