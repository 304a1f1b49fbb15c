/**
 * The server's half of SRP against an independent client, and values that must never count as
 * proof.
 */
import { createPasswordHash, createSrpSession, signSrpSession } from "cognito-srp-helper";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  groupPower,
  isClientPublicValue,
  isPassword,
  isSrpProof,
  makeSrpChallenge,
  makeSrpCredential,
} from "#src/cognito/srp.ts";
import { PRIME, signChallenge, startSession } from "./srp-client.ts";

const POOL_NAME = "aBcDeF123";
const POOL_ID = `us-east-1_${POOL_NAME}`;
const RUNS = { numRuns: 25 };
const PASSWORD = "pässwörd 🔒 7";
const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
const passwords = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });

const TIMESTAMP = "Sat Nov 7 09:05:03 UTC 2026";

type Proof = Parameters<typeof isSrpProof>[0];

interface Round {
  readonly known: string;
  readonly entered: string;
  readonly userId?: string;
  readonly change?: (proof: Proof) => Proof;
}

/** One sign-in with the fast client. */
function isProved({ known, entered, userId = "some-sub", change = (proof) => proof }: Round) {
  const session = startSession();
  const proof = proofOf(userId, known, session.publicValue, TIMESTAMP);
  const signature = signChallenge(session, wireOf(proof), POOL_NAME, entered, TIMESTAMP);
  return isSrpProof(change(proof), signature);
}

/** One sign-in with the client of the package cognito-srp-helper. */
function isProvedByPackage({ known, entered, userId = "some-sub" }: Round) {
  const session = createSrpSession(userId, createPasswordHash(userId, entered, POOL_ID), POOL_ID);
  const proof = proofOf(userId, known, session.largeA, session.timestamp);
  const signed = signSrpSession(session, { ChallengeParameters: wireOf(proof) });
  return isSrpProof(proof, signed.passwordSignature);
}

function proofOf(userId: string, known: string, clientPublicValue: string, timestamp: string) {
  const credential = makeSrpCredential(POOL_NAME, userId, known, random);
  const challenge = makeSrpChallenge(credential.verifier, random);
  const secretBlock = random.bytes(64);
  const poolName = POOL_NAME;
  return { poolName, userId, credential, clientPublicValue, challenge, secretBlock, timestamp };
}

function wireOf({ credential, challenge, secretBlock, userId }: Proof) {
  return {
    SALT: credential.salt,
    SRP_B: challenge.publicValue,
    SECRET_BLOCK: Buffer.from(secretBlock).toString("base64"),
    USER_ID_FOR_SRP: userId,
  };
}

describe("a proof of the password", () => {
  it("holds for every password that is the right one", () => {
    fc.assert(
      fc.property(passwords, fc.uuid(), (password, userId) => {
        expect(isProved({ known: password, entered: password, userId })).toBe(true);
      }),
      RUNS,
    );
  });

  it("fails for every other password", () => {
    fc.assert(
      fc.property(passwords, passwords, (known, entered) => {
        fc.pre(known !== entered);
        expect(isProved({ known, entered })).toBe(false);
      }),
      RUNS,
    );
  });

  it("is what a package written by others makes too", () => {
    expect(isProvedByPackage({ known: PASSWORD, entered: PASSWORD })).toBe(true);
    expect(isProvedByPackage({ known: PASSWORD, entered: `${PASSWORD} ` })).toBe(false);
  });

  it.each([
    ["another user", { userId: "other-sub" }],
    ["another pool", { poolName: "zZzZzZ123" }],
    ["another secret block", { secretBlock: Buffer.alloc(64) }],
    ["another time", { timestamp: "Sat Nov 7 09:05:04 UTC 2026" }],
    ["another challenge", { challenge: makeSrpChallenge("2", random) }],
    ["another public value", { clientPublicValue: "2" }],
  ])("fails when it was made for %s", (_, difference) => {
    const change: Round["change"] = (proof) => ({ ...proof, ...difference });
    expect(isProved({ known: "secret", entered: "secret", change })).toBe(false);
  });

  it.each(["", "AAAA", "not base64 !", "A".repeat(5000)])("is not the text %j", (signature) => {
    const proof = proofOf("u", "secret", "2", TIMESTAMP);
    expect(isSrpProof(proof, signature)).toBe(false);
  });
});

describe("a client's public value", () => {
  it.each([
    ["zero", "0"],
    ["the prime", PRIME.toString(16)],
    ["twice the prime", (PRIME * 2n).toString(16)],
    ["no number", "xyz"],
    ["nothing", ""],
    ["a number of 100,000 digits", "f".repeat(100_000)],
    ["a negative number", "-2"],
  ])("is refused when it is %s", (_, text) => {
    expect(isClientPublicValue(text)).toBe(false);
  });

  it("is accepted anywhere else in the group, in either case", () => {
    expect(isClientPublicValue("2")).toBe(true);
    expect(isClientPublicValue((PRIME - 1n).toString(16).toUpperCase())).toBe(true);
  });
});

describe("what is kept of a password", () => {
  it("differs each time, recognises the password, and is bound to the user", () => {
    const one = makeSrpCredential(POOL_NAME, "u", "secret", random);
    const other = makeSrpCredential(POOL_NAME, "u", "secret", random);
    expect(one.salt).not.toBe(other.salt);
    expect(one.verifier).not.toBe(other.verifier);
    expect(isPassword(POOL_NAME, "u", "secret", one)).toBe(true);
    expect(isPassword(POOL_NAME, "u", "Secret", one)).toBe(false);
    expect(isPassword(POOL_NAME, "v", "secret", one)).toBe(false);
  });
});

describe("a power in the group", () => {
  /** Repeated squaring, as textbooks define it. */
  function powerOf(base: bigint, exponent: bigint): bigint {
    if (exponent === 0n) return 1n;
    const root = powerOf(base, exponent / 2n);
    return (root * root * (exponent % 2n === 0n ? 1n : base)) % PRIME;
  }

  it("agrees with repeated squaring, also where OpenSSL refuses to calculate", () => {
    const numbers = fc.bigInt({ min: 0n, max: 2n * PRIME });
    const special = [0n, 1n, 2n, PRIME - 2n, PRIME - 1n, PRIME, PRIME + 1n];
    const exponents = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 2n ** 600n));
    fc.assert(
      fc.property(fc.oneof(numbers, fc.constantFrom(...special)), exponents, (base, exponent) => {
        expect(groupPower(base, exponent)).toBe(powerOf(base % PRIME, exponent));
      }),
    );
  });

  it("adds exponents and multiplies them", () => {
    const exponents = fc.bigInt({ min: 0n, max: 2n ** 128n });
    fc.assert(
      fc.property(exponents, exponents, (a, b) => {
        const power = (exponent: bigint) => groupPower(2n, exponent);
        expect((power(a) * power(b)) % PRIME).toBe(power(a + b));
        expect(groupPower(power(a), b)).toBe(power(a * b));
      }),
      RUNS,
    );
  });
});

describe("the group", () => {
  it("is the 3072-bit one of RFC 3526: a verifier is never beyond its prime", () => {
    expect(isClientPublicValue(PRIME.toString(16))).toBe(false);
    expect(PRIME.toString(2)).toHaveLength(3072);
  });
});
