/** `nextToken` of Query and Scan: the last key read, sealed so that a client can neither read nor change it. */

import { createCipheriv, createDecipheriv } from "node:crypto";
import { isRecord, type Json } from "#src/assembly/json.ts";
import { type Random, ServiceError } from "#src/services.ts";
import { parseJson } from "./json.ts";

export interface PageTokens {
  /** null where there is no further page. */
  seal(lastKey: unknown, table: string): string | null;
  /**
   * undefined for the first page; throws ServiceError when the token was not sealed here or is for
   * another table.
   */
  open(token: unknown, table: string): Json | undefined;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function refuse(cause?: unknown): never {
  const error = new ServiceError("AmazonDynamoDBException", "Invalid pagination token given.");
  if (cause !== undefined) error.cause = cause;
  throw error;
}

function decrypt(key: Uint8Array, token: string, table: string): string {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) refuse();
  const tagStart = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(table));
    decipher.setAuthTag(bytes.subarray(tagStart));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, tagStart));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch (error) {
    return refuse(error);
  }
}

/** Page tokens are valid until the process ends: the key is generated at the start. */
export function createPageTokens(random: Random): PageTokens {
  const key = random.bytes(32);
  return {
    seal: (lastKey, table) => {
      if (!isRecord(lastKey)) return null;
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      cipher.setAAD(Buffer.from(table));
      const text = Buffer.concat([cipher.update(JSON.stringify(lastKey)), cipher.final()]);
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString("base64url");
    },
    open: (token, table) => {
      if (token === null || token === undefined) return undefined;
      const lastKey = typeof token === "string" ? parseJson(decrypt(key, token, table)) : undefined;
      return isRecord(lastKey) ? lastKey : refuse();
    },
  };
}
