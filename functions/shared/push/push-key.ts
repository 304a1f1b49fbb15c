/** The key with which the deployment identifies itself to push services; its private part is in KMS. */
import { endpointOf } from "#functions/shared/aws/aws-endpoint.ts";
import { errorCodeOf, openService } from "#functions/shared/aws/service.ts";

/** A key of P-256. */
export interface PushKey {
  /** The public key as an uncompressed point, base64url: browsers bind their subscriptions to it. */
  publicKey(): Promise<string>;
  /** ECDSA signature of the text with SHA-256, r and s of 32 bytes each. */
  sign(text: string): Promise<Buffer>;
}

const WAITS = { connectionTimeout: 1000, requestTimeout: 3000 };
const ATTEMPTS = 3;
/** Bytes of an uncompressed point of P-256, which ends the key in the form of KMS. */
const POINT_BYTES = 65;

/**
 * Opens a key by its ARN, signing requests with the role of the function. A failed request rejects;
 * the public key is requested once.
 */
export function openPushKey(keyArn: string): PushKey {
  const send = openService("kms", endpointOf("kms"), { attempts: ATTEMPTS, waits: WAITS });
  const call = async (
    operation: string,
    input: object,
  ): Promise<Readonly<Record<string, string>>> => {
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `TrentService.${operation}`,
    };
    const answer = await send({ path: "/", headers, body: JSON.stringify(input) });
    if (answer.status === 200) return JSON.parse(answer.body);
    throw new Error(`the key answered ${answer.status} ${errorCodeOf(answer)}`);
  };
  let known: string | undefined;
  return {
    publicKey: async () => {
      if (known !== undefined) return known;
      const { PublicKey = "" } = await call("GetPublicKey", { KeyId: keyArn });
      known = Buffer.from(PublicKey, "base64").subarray(-POINT_BYTES).toString("base64url");
      return known;
    },
    sign: async (text) => {
      const { Signature = "" } = await call("Sign", {
        KeyId: keyArn,
        Message: Buffer.from(text).toString("base64"),
        MessageType: "RAW",
        SigningAlgorithm: "ECDSA_SHA_256",
      });
      return joinedFrom(Buffer.from(Signature, "base64"));
    },
  };
}

/** Bytes of each of the two numbers. */
const NUMBER_BYTES = 32;

/**
 * A signature of P-256 in the form of tokens (JWS): r and s, one after the other.
 * @param der the form of KMS: a sequence of two integers, which leading zero bytes keep positive
 */
export function joinedFrom(der: Uint8Array): Buffer {
  const rBytes = der[3] ?? 0;
  const r = der.subarray(4, 4 + rBytes);
  const s = der.subarray(6 + rBytes);
  const joined = Buffer.alloc(2 * NUMBER_BYTES);
  for (const [at, number] of [r, s].entries()) {
    const own = number.subarray(Math.max(0, number.length - NUMBER_BYTES));
    joined.set(own, (at + 1) * NUMBER_BYTES - own.length);
  }
  return joined;
}
