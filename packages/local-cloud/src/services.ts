/**
 * The interfaces between the services of the local cloud: what each one offers to the others and
 * needs from the host.
 */
import type { Result } from "#src/result.ts";

export interface Clock {
  /** Milliseconds since the epoch, as the machine's clock has it. */
  nowMilliseconds(): number;
}

export interface Random {
  /** Unpredictable bytes. */
  bytes(count: number): Uint8Array;
}

export interface Timers {
  /**
   * Runs something repeatedly without preventing the process from exiting; the returned function
   * ends that.
   */
  every(milliseconds: number, run: () => void): () => void;
}

/** One line to the log: what happened, and the facts about it. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** The part of an HTTP request that is known before its body is read. */
export type WireHead = Omit<WireRequest, "body">;

/** An HTTP request as it came over the wire: nothing decoded, nothing stripped. */
export interface WireRequest {
  readonly method: string;
  /** Path and query exactly as sent, prefixes such as /_aws/s3 included (signatures cover them). */
  readonly url: string;
  /** Names in lower case. */
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
 * The signer of a request: a role of the template, or the operator who may do everything (the
 * person who deploys).
 */
export type Principal =
  | { readonly kind: "operator" }
  | { readonly kind: "role"; readonly arn: string };

export interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Present with the temporary keys of roles, which are valid only together with it. */
  readonly sessionToken?: string;
}

/** A failure with the name and status that AWS gives it; `detail` is merged into the error body. */
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
  /** False when the head alone shows that `authenticate` would refuse the request, whatever its body is. */
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

/** Named documents that survive a restart; with no data folder they live in memory. */
export interface StateStore {
  load(name: string): unknown;
  /** Resolves when the document is on disk: written to a temporary file, flushed, renamed. */
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

/** What the function has returned. */
export type InvocationResult = Result<unknown, InvocationError>;

export interface LambdaService {
  /** Runs a function with one event (copied through JSON) and waits for its answer. `functionArn` may also be a name. */
  invoke(functionArn: string, event: unknown): Promise<InvocationResult>;
}

/** An asynchronous event on its way to a function. */
export interface SentEvent {
  /** The event is in the function's queue: the sender may send the next one. */
  readonly taken: Promise<void>;
  /** Never rejects. */
  readonly settled: Promise<EventEnd>;
}

/**
 * handled: the function has processed it, or its failure destination has it. lost: neither has,
 * which is logged.
 */
export type EventEnd = "handled" | "lost";

export interface EventInvoker {
  /**
   * False when so many bytes wait for the function that one more event would not be accepted at
   * once.
   */
  hasRoom(functionArn: string): boolean;
  /**
   * Passes an event, a JSON text, to a function without waiting for its answer: a failure is
   * retried and then goes to the function's failure destination. Throws when the call itself is
   * refused.
   */
  sendEvent(functionArn: string, event: string): SentEvent;
}

export interface TokenVerifier {
  /** Claims of a token signed by the pool that has not expired; ServiceError otherwise. */
  verify(userPoolId: string, token: string): Promise<Readonly<Record<string, unknown>>>;
}

/** A resource of a template with every intrinsic resolved. */
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

/** Facts about the deployment that providers derive names from. */
export interface Deployment {
  readonly region: string;
  readonly accountId: string;
  /** Origin of the one HTTP port for SDKs, such as http://127.0.0.1:4700. */
  readonly endpoint: string;
  /** Origin of the same port for browsers, such as http://localhost:4700. */
  readonly browserOrigin: string;
  /** `length` characters out of `alphabet`, a hash of stack name and logical id: the same at every start. */
  stableId(resource: Resource, alphabet: string, length: number): string;
  arn(service: string, resourcePart: string): string;
  /** File or folder in cdk.out behind an asset's S3 object key (the last segment of an s3:// location counts too). */
  assetPath(objectKey: string): string;
}

/** Resource types, and how each differs from AWS, as the page of types says it. */
export type ResourceTypes = Readonly<Record<string, string>>;

/** One for each type of a table. */
export type ProvidersOf<Types extends ResourceTypes> = Readonly<Record<keyof Types, Provider>>;

/** Provisions a resource and returns its Ref and attributes. */
export type Provider = (resource: Resource, deployment: Deployment) => Promise<Provided> | Provided;
