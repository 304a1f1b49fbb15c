/** Ids that `util` makes: UUID, ULID and KSUID. */

import type { Clock, Random } from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";
import type { RuntimeMembers } from "./runtime-member.ts";

const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** KSUIDs count seconds from 2014-05-13T16:53:20Z. */
const KSUID_EPOCH_SECONDS = 1_400_000_000;

function inBase(value: bigint, digits: string, length: number): string {
  const base = BigInt(digits.length);
  let rest = value;
  let text = "";
  while (text.length < length) {
    text = digits.charAt(Number(rest % base)) + text;
    rest /= base;
  }
  return text;
}

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function ulid(clock: Clock, random: Random): string {
  const time = inBase(BigInt(clock.nowMilliseconds()), BASE32, 10);
  return time + inBase(toBigInt(random.bytes(10)), BASE32, 16);
}

function ksuid(clock: Clock, random: Random): string {
  const seconds = BigInt(Math.floor(clock.nowMilliseconds() / 1000) - KSUID_EPOCH_SECONDS);
  return inBase((seconds << 128n) | toBigInt(random.bytes(16)), BASE62, 27);
}

export function createUtilIds(clock: Clock, random: Random): RuntimeMembers {
  return {
    "util.autoId": () => makeUuid(random),
    "util.autoUlid": () => ulid(clock, random),
    "util.autoKsuid": () => ksuid(clock, random),
  };
}
