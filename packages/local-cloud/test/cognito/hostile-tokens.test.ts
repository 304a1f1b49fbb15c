/**
 * Tokens that must be refused: known attacks, written independently of the verifier, and random
 * changes.
 */

import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import * as jose from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { type ServedCognito, serveCognito } from "./served-cognito.ts";

interface HostileCase {
  readonly id: string;
  readonly description: string;
  readonly input: {
    readonly claims?: "base" | Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, unknown>>;
    readonly key?: string;
    readonly signature?: "";
    readonly parts?: number;
    readonly text?: string;
    readonly append?: string;
    readonly tamper?: Readonly<Record<string, unknown>>;
  };
  readonly expect: { readonly verdict: "accepted" | "refused" | "ignored" };
}

let served: ServedCognito;
let poolKey: KeyObject;
let kid: string;
let strangerKey: KeyObject;

beforeAll(async () => {
  const state = createMemoryState();
  served = await serveCognito({ state });
  const saved = state.load(`cognito-keys-${served.poolId}`);
  if (!isSavedKey(saved)) throw new Error("the pool has saved no key");
  poolKey = createPrivateKey(saved.privateKey);
  kid = saved.kid;
  const stranger = await jose.generateKeyPair("RS256", { extractable: true });
  strangerKey = createPrivateKey(await jose.exportPKCS8(stranger.privateKey));
});
afterAll(() => served.stop());

describe("hostile tokens", () => {
  const cases = hostileCases();

  it("are 29", () => {
    expect(cases).toHaveLength(29);
  });

  it.each(cases)("$id: $description", async (hostile) => {
    const token = await tokenOf(hostile);
    const verified = served.cognito.verify(served.poolId, token);
    if (hostile.expect.verdict === "refused" && hostile.id !== "C-JWT-15") {
      await expect(verified).rejects.toMatchObject({
        name: "UnauthorizedException",
        message: "Unauthorized",
        status: 401,
      });
    } else {
      const claims = await verified;
      expect(claims).toMatchObject({ sub: "u1" });
      expect(claims.token_use).toBe(hostile.id === "C-JWT-15" ? "id" : "access");
    }
    expect(await served.cognito.verify(served.poolId, await sign(baseClaims()))).toBeDefined();
  });
});

describe("groups in any other shape than a list of names", () => {
  it.each(["ADMIN", null, 7, {}, ["ADMIN", 7]])("are left out: %j", async (groups) => {
    const token = await sign({ ...baseClaims(), "cognito:groups": groups });
    const claims = await served.cognito.verify(served.poolId, token);
    expect(claims).not.toHaveProperty("cognito:groups");
  });
});

describe("a token changed anywhere", () => {
  it("is refused, down to the unused bits of its last character", async () => {
    const token = await sign(baseClaims());
    const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= ";
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.nat(token.length - 1), fc.constant(token.length - 1)),
        fc.constantFrom(...characters),
        async (at, character) => {
          fc.pre(token.charAt(at) !== character);
          const changed = token.slice(0, at) + character + token.slice(at + 1);
          await expect(served.cognito.verify(served.poolId, changed)).rejects.toMatchObject({
            status: 401,
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it("is refused when it is any text at all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (text) => {
        await expect(served.cognito.verify(served.poolId, text)).rejects.toMatchObject({
          status: 401,
        });
      }),
      { numRuns: 200 },
    );
  });
});

it("lets a good token in until its time is over, and not once its signature is touched", async () => {
  const token = await sign({ ...baseClaims(), exp: served.nowSeconds() + 60 });
  const verify = (text: string) => served.cognito.verify(served.poolId, text);
  expect(await verify(token)).toMatchObject({ sub: "u1" });
  expect(await verify(token)).toMatchObject({ sub: "u1" });
  const [head, claims, signature = ""] = token.split(".");
  const touched = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  await expect(verify(`${head}.${claims}.${touched}`)).rejects.toMatchObject({ status: 401 });
  served.advance(60);
  await expect(verify(token)).rejects.toMatchObject({ status: 401 });
  await expect(verify(token)).rejects.toMatchObject({ status: 401 });
});

it("distinguishes an unknown pool from a bad token", async () => {
  await expect(served.cognito.verify("us-east-1_nobody", "a.b.c")).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
});

it("publishes the public key and nothing of the private one", async () => {
  const answer = await fetch(`${served.endpoint}/${served.poolId}/.well-known/jwks.json`);
  const { keys } = await answer.json();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0]).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  const claims = baseClaims();
  const verified = await jose.jwtVerify(await sign(claims), jose.createLocalJWKSet({ keys }));
  expect(verified.payload).toEqual(claims);
});

function hostileCases(): readonly HostileCase[] {
  const file = new URL("./hostile-tokens.json", import.meta.url);
  const { cases }: { readonly cases: readonly HostileCase[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return cases;
}

/**
 * Makes the token of a case from a valid one, with the case's changes; fills in its placeholders.
 */
async function tokenOf({ input }: HostileCase): Promise<string> {
  const good = await sign(baseClaims());
  if (input.text !== undefined) {
    return input.text.replace("<good token>", good).replace("\\n", "\n");
  }
  if (input.append !== undefined) return good + "A".repeat(200_000);
  if (input.parts === 2) return good.split(".").slice(0, 2).join(".");
  if (input.tamper !== undefined) {
    const [header, , signature] = good.split(".");
    const payload = { ...baseClaims(), ...input.tamper };
    return [header, encode(payload), signature].join(".");
  }
  const claims = input.claims === "base" ? baseClaims() : changedClaims(input.claims ?? {});
  const header = { alg: "RS256", kid, ...changedHeader(input.header ?? {}) };
  if (input.signature === "") return `${encode(header)}.${encode(claims)}.`;
  return signWith(keyOf(input.key, header.alg), header, claims);
}

function changedClaims(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const claims = Object.entries({ ...baseClaims(), ...changes }).map(([name, value]) => [
    name,
    filledIn(value),
  ]);
  return Object.fromEntries(claims.filter(([, value]) => value !== "<removed>"));
}

function changedHeader(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = Object.entries(changes).map(([name, value]) => [name, filledIn(value)]);
  return Object.fromEntries(filled);
}

function filledIn(value: unknown): unknown {
  if (value === "k1") return kid;
  if (value === "webclient1") return served.clientId;
  if (value === "<other pool>")
    return "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other";
  if (value === "<attacker key>") return createPublicKey(strangerKey).export({ format: "jwk" });
  const moment = typeof value === "string" ? /^("?)now([+-]\d+)"?$/.exec(value) : null;
  if (moment === null) return value;
  const seconds = served.nowSeconds() + Number(moment[2]);
  return moment[1] === '"' ? String(seconds) : seconds;
}

function keyOf(name: string | undefined, alg: unknown): KeyObject | Uint8Array {
  if (alg === "HS256") {
    const text = createPublicKey(poolKey).export({ type: "spki", format: "pem" }).toString();
    return new TextEncoder().encode(text);
  }
  return name === undefined ? poolKey : strangerKey;
}

/** Signs by hand, because jose would not sign a header with `crit` or `jwk`. */
async function signWith(
  key: KeyObject | Uint8Array,
  header: jose.JWTHeaderParameters,
  claims: Record<string, unknown>,
): Promise<string> {
  const signer = new jose.CompactSign(new TextEncoder().encode(JSON.stringify(claims)));
  return signer.setProtectedHeader(header).sign(key, { crit: { b64: true } });
}

function sign(claims: Record<string, unknown>): Promise<string> {
  return signWith(poolKey, { alg: "RS256", kid }, claims);
}

function baseClaims(): Record<string, unknown> {
  const now = served.nowSeconds();
  return {
    sub: "u1",
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${served.poolId}`,
    client_id: served.clientId,
    token_use: "access",
    auth_time: now,
    iat: now,
    exp: now + 600,
    jti: "j",
    username: "u1",
    "cognito:groups": ["ADMIN"],
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function isSavedKey(value: unknown): value is { privateKey: string; kid: string } {
  return typeof value === "object" && value !== null && "privateKey" in value && "kid" in value;
}
