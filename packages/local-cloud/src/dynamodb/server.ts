/** The DynamoDB service of the local cloud: rights, the JSON 1.0 endpoint, the in-process call and the sweep. */
import { crc32 } from "node:zlib";
import { DYNAMODB } from "#src/limits.ts";
import {
  type Access,
  type Clock,
  type DynamoService,
  type Log,
  type Principal,
  type Random,
  ServiceError,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#src/services.ts";
import { createDispatcher, type WriteListener } from "./dispatch.ts";
import type { Output } from "./engine-types.ts";
import { openLevelStore } from "./level-store.ts";
import { requiredGrants } from "./permissions.ts";
import { type Members, members } from "./request-shape.ts";
import type { TableDefinition } from "./tables.ts";

export interface DynamoParts {
  /** Folder whose subfolder `dynamodb` holds the tables; without it they are in memory. */
  readonly dataDir?: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly access: Access;
  readonly log: Log;
}

export interface LocalDynamo extends DynamoService {
  /** The endpoint for SDKs, to be mounted under any prefix. */
  readonly handle: WireHandler;
  /**
   * Creates the table, or changes the stored one to this definition. Throws when its keys would
   * change.
   */
  ensureTable(definition: TableDefinition): Promise<void>;
  /**
   * Reports every item that was put, changed or deleted, once the change is on disk; returns a
   * function that removes the listener.
   */
  onWrite(listener: WriteListener): () => void;
  /** Stops the sweep, and closes the tables once all acknowledged writes are on disk. */
  stop(): Promise<void>;
}

/**
 * Time between two sweeps. AWS may take days to delete expired items, so readers must rely on
 * neither.
 */
const SWEEP_MILLISECONDS = 5000;

const TARGET = /^DynamoDB_20120810\.([A-Za-z]+)$/;
const ERROR_NAMESPACE = "com.amazonaws.dynamodb.v20120810";

/** Opens the tables. Throws when another process has locked the data folder. */
export async function createDynamo(parts: DynamoParts): Promise<LocalDynamo> {
  const level = await openLevelStore(parts.dataDir, parts.clock);
  const dispatcher = createDispatcher(level, parts.clock);
  const sweep = setInterval(() => {
    dispatcher.sweep().catch((error: unknown) => parts.log("dynamodb.sweep-failed", { error }));
  }, SWEEP_MILLISECONDS);
  sweep.unref();
  const hashKeys = new Map<string, string>();
  const nextRequestId = createRequestIds(parts.random);

  function execute(operation: string, input: Members, principal: Principal): Promise<Output> {
    const hashKeyOf = (table: string) => hashKeys.get(table);
    for (const { action, resource, conditions } of requiredGrants(operation, input, hashKeyOf)) {
      parts.access.check(principal, action, resource, conditions);
    }
    return dispatcher.execute(operation, input);
  }

  return {
    call: async (operation, input, principal) =>
      execute(operation, structuredClone(input), principal),
    handle: (request) => answer(parts, request, nextRequestId(), execute),
    ensureTable: async (definition) => {
      const { TableName, KeySchema } = definition;
      const hash = KeySchema.find(({ KeyType }) => KeyType === "HASH");
      if (hash !== undefined) hashKeys.set(TableName, hash.AttributeName);
      await dispatcher.ensureTable(definition);
    },
    onWrite: dispatcher.onWrite,
    stop: async () => {
      clearInterval(sweep);
      await dispatcher.settled();
      await level.close();
    },
  };
}

type Execute = (operation: string, input: Members, principal: Principal) => Promise<Output>;

/** Makes unique ids of 52 hex digits: a random prefix for this start, then a counter. */
function createRequestIds(random: Random): () => string {
  const beginning = Buffer.from(random.bytes(20)).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return (beginning + count.toString(16).padStart(12, "0")).toUpperCase();
  };
}

async function answer(
  parts: DynamoParts,
  request: WireRequest,
  requestId: string,
  execute: Execute,
): Promise<WireResponse> {
  try {
    const principal = parts.access.authenticate(request, "dynamodb");
    const operation = TARGET.exec(request.headers["x-amz-target"] ?? "")?.[1];
    if (request.body.byteLength > DYNAMODB.requestBytes) {
      throw new ServiceError("RequestEntityTooLarge", "The request is larger than 16 MB", 413);
    }
    if (request.method !== "POST" || operation === undefined) {
      throw new ServiceError("UnknownOperationException", "The request names no operation");
    }
    const output = await execute(operation, parseBody(request.body), principal);
    return response(200, output, requestId);
  } catch (error) {
    return failure(parts.log, error, requestId);
  }
}

function parseBody(body: Uint8Array): Members {
  try {
    return members(JSON.parse(textOf(body)), "The body");
  } catch (cause) {
    if (cause instanceof SyntaxError) {
      throw new ServiceError("SerializationException", "The body is not JSON");
    }
    throw cause;
  }
}

/** Decodes the bytes without copying them: requests are frequent, and some are large. */
function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}

function failure(log: Log, error: unknown, requestId: string): WireResponse {
  if (error instanceof ServiceError) {
    const { code, message, status, detail } = error;
    return response(
      status,
      { __type: `${ERROR_NAMESPACE}#${code}`, message, ...detail },
      requestId,
    );
  }
  log("dynamodb.failed", { error, requestId });
  const type = `${ERROR_NAMESPACE}#InternalServerError`;
  return response(500, { __type: type, message: "Internal server error" }, requestId);
}

function response(status: number, output: Output, requestId: string): WireResponse {
  const body = JSON.stringify(output);
  return {
    status,
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-crc32": String(crc32(body)),
      "x-amzn-requestid": requestId,
    },
    body,
  };
}
