/** Encrypts the content of a push message for one subscription (RFC 8291, one record of RFC 8188). */
import { createCipheriv, createECDH, ECDH, hkdfSync } from "node:crypto";
import type { PushSubscription } from "#domain/work-zones/push-subscription.ts";

const CURVE = "prime256v1";
export const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
/** Marks the last record. */
const LAST = Buffer.from([2]);

/** Values that are new for each message, the private key as its 32 bytes. */
export interface MessageSecrets {
  readonly privateKey: Uint8Array;
  readonly salt: Uint8Array;
}

/** Draws the values for one message. */
export function newMessageSecrets(randomBytes: (length: number) => Uint8Array): MessageSecrets {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(SALT_BYTES) };
}

/** Whether the key of a subscription is a point of the curve, so that it can be encrypted for. */
export function isCurvePoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, "base64url");
    return true;
  } catch {
    return false;
  }
}

/**
 * The body of the request to the push service.
 * @throws for a key that is no point of the curve
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, "p256dh" | "auth">,
  { privateKey, salt }: MessageSecrets,
): Buffer {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  const [own, theirs] = [pair.getPublicKey(), Buffer.from(p256dh, "base64url")];
  const shared = pair.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, own]);
  const input = derive(shared, Buffer.from(auth, "base64url"), info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = [cipher.update(text, "utf8"), cipher.update(LAST), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const header = [Buffer.from(salt), size, Buffer.from([own.length]), own];
  return Buffer.concat([...header, ...record, cipher.getAuthTag()]);
}

function derive(input: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", input, salt, info, bytes));
}
