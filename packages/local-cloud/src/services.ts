/**
 * The interfaces between the services of the local cloud: functions that each offers to the others
 * and needs from the host.
 */
import type { Result } from "#src/result.ts";

export interface Clock {
  /** Milliseconds since the epoch, by the machine's clock. */
  nowMilliseconds(): number;
}

export interface Random {
  /** Cryptographically unpredictable bytes. */
  bytes(count: number): Uint8Array;
}

export interface Timers {
  /**
   * Runs a function repeatedly without keeping the process alive; the returned function stops it.
   */
  every(milliseconds: number, run: () => void): () => void;
}

/** Writes one line to the log: the event and its facts. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** The part of an HTTP request that is known before its body is read. */
export type WireHead = Omit<WireRequest, "body">;

/** An HTTP request as it came over the wire: nothing decoded, nothing stripped. */
export interface WireRequest {
  readonly method: string;
  /**
   * Path and query exactly as sent, including prefixes such as /_aws/s3, because signatures cover
   * them.
   */
  readonly url: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly remoteAddress: string;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

export type WireHandler = (request: WireRequest) => Promise<WireResponse>;

/**
 * The signer of a request: a role of the template, or the operator (the person who deploys), who
 * has all rights.
 */
export type Principal =
  | { readonly kind: "operator" }
  | { readonly kind: "role"; readonly arn: string };

export interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Present with the temporary keys of roles, which are valid only together with this token. */
  readonly sessionToken?: string;
}

/** An error with AWS's name and status; `detail` is merged into the error body. */
export class ServiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = code;
  }
}

export interface Access {
  /** Verifies the SigV4 signature (header or presigned query). Throws ServiceError when it is missing or wrong. */
  authenticate(request: WireRequest, service: string): Principal;
  /**
   * False when the head alone shows that `authenticate` would refuse the request, whatever its
   * body.
   */
  admits(head: WireHead, service: string): boolean;
  /** Throws AccessDeniedException unless a statement of the principal's role allows the action on the resource. */
  check(
    principal: Principal,
    action: string,
    resourceArn: string,
    /** Values of condition keys such as dynamodb:leadingkeys, names in lower case. */
    conditions?: ReadonlyMap<string, readonly string[]>,
  ): void;
  keyOfRole(roleArn: string): AccessKey;
  operatorKey(): AccessKey;
}

/** Named documents that survive a restart; without a data folder they are in memory. */
export interface StateStore {
  load(name: string): unknown;
  /**
   * Resolves when the document is on disk; it is written to a temporary file, flushed and renamed.
   */
  save(name: string, value: unknown): Promise<void>;
}

export interface DynamoService {
  /** One operation of the DynamoDB API (PutItem, Query, TransactWriteItems …) in its JSON 1.0 shape. */
  call(
    operation: string,
    input: Readonly<Record<string, unknown>>,
    principal: Principal,
  ): Promise<Record<string, unknown>>;
}

export interface InvocationError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

/** The function's return value, or its error. */
export type InvocationResult = Result<unknown, InvocationError>;

export interface LambdaService {
  /** Runs a function with one event (copied through JSON) and waits for its answer. `functionArn` may also be a name. */
  invoke(functionArn: string, event: unknown): Promise<InvocationResult>;
}

/** An asynchronous event on its way to a function. */
export interface SentEvent {
  /**
   * Resolves when the event is in the function's queue, so that the sender may send the next one.
   */
  readonly taken: Promise<void>;
  /** Resolves when the event has been processed or lost; never rejects. */
  readonly settled: Promise<EventEnd>;
}

/**
 * handled: the function or its failure destination has processed the event. lost: neither has; this
 * is logged.
 */
export type EventEnd = "handled" | "lost";

export interface EventInvoker {
  /** False when the function's queue is so full that it would not accept an event at once. */
  hasRoom(functionArn: string): boolean;
  /**
   * Passes an event (JSON text) to a function without waiting for its answer. A failure is retried,
   * then sent to the function's failure destination. Throws when the call itself is refused.
   */
  sendEvent(functionArn: string, event: string): SentEvent;
}

export interface TokenVerifier {
  /**
   * Claims of a valid token of the pool; throws ServiceError when the token is expired or not
   * signed by the pool.
   */
  verify(userPoolId: string, token: string): Promise<Readonly<Record<string, unknown>>>;
}

/** A resource of a template with every intrinsic function evaluated. */
export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A provider's answer for a resource: the value of Ref and of each Fn::GetAtt. */
export interface Provided {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Facts about the deployment from which providers derive names. */
export interface Deployment {
  readonly region: string;
  readonly accountId: string;
  /** Origin of the HTTP port for SDKs, such as http://127.0.0.1:4700. */
  readonly endpoint: string;
  /** Origin of the same port for browsers, such as http://localhost:4700. */
  readonly browserOrigin: string;
  /**
   * Id of `length` characters of `alphabet`, hashed from stack name and logical id: the same at
   * every start.
   */
  stableId(resource: Resource, alphabet: string, length: number): string;
  arn(service: string, resourcePart: string): string;
  /** File or folder in cdk.out behind an asset's S3 object key (the last segment of an s3:// location counts too). */
  assetPath(objectKey: string): string;
  /** Values of the secrets that templates may refer to, by name. */
  readonly secrets?: ReadonlyMap<string, string>;
}

/** Resource types with a text on how each differs from AWS, for the page of resource types. */
export type ResourceTypes = Readonly<Record<string, string>>;

/** A provider for each type in a table of resource types. */
export type ProvidersOf<Types extends ResourceTypes> = Readonly<Record<keyof Types, Provider>>;

/** Provisions a resource and returns its Ref and attributes. */
export type Provider = (resource: Resource, deployment: Deployment) => Promise<Provided> | Provided;
