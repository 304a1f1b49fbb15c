/** Reads the bodies of requests into memory, up to a total size. */
import type { IncomingMessage } from "node:http";

/** Limits the number of bytes that are in memory at the same time. */
export class ByteBudget {
  #heldBytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Reserves the bytes; false when they would exceed the limit. */
  reserve(bytes: number): boolean {
    if (this.#heldBytes + bytes > this.#mostBytes) return false;
    this.#heldBytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#heldBytes -= bytes;
  }
}

export type ReadBody =
  | {
      readonly kind: "whole";
      readonly body: Uint8Array;
      /** Must be called once the body is no longer needed. */
      release(): void;
    }
  | { readonly kind: "tooLarge" }
  | { readonly kind: "noRoom" };

/** Rejects when the request ends early. Bytes that arrive after a refusal are dropped. */
export function readBody(
  incoming: IncomingMessage,
  mostBytes: number,
  budget: ByteBudget,
): Promise<ReadBody> {
  if (Number(incoming.headers["content-length"] ?? 0) > mostBytes)
    return Promise.resolve({ kind: "tooLarge" });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const releaseAll = (): void => {
      budget.release(size);
      size = 0;
    };
    const refuse = (kind: "tooLarge" | "noRoom"): void => {
      incoming.off("data", take);
      chunks.length = 0;
      releaseAll();
      resolve({ kind });
    };
    const take = (chunk: Buffer): void => {
      const isTooLarge = size + chunk.length > mostBytes;
      if (isTooLarge || !budget.reserve(chunk.length)) {
        refuse(isTooLarge ? "tooLarge" : "noRoom");
        return;
      }
      size += chunk.length;
      chunks.push(chunk);
    };
    incoming.on("data", take);
    incoming.on("end", () => {
      const [first] = chunks;
      const body = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
      resolve({ kind: "whole", body, release: releaseAll });
    });
    const fail = (error: Error): void => {
      if (!incoming.complete) releaseAll();
      reject(error);
    };
    incoming.on("error", fail);
    incoming.on("close", () => fail(new Error("the request was not sent to its end")));
  });
}
