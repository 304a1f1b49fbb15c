/** Tokens that must not be accepted, made without the pool's private key, as an attacker could. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

export interface Ingredients {
  /** A valid token. */
  readonly good: string;
  /** A valid token of the other kind, of the same sign-in. */
  readonly otherKind: string;
  readonly refreshToken: string;
  /** The pool's public key as PEM text. */
  readonly publicKey: string;
  /** An address whose server notices requests for a key. */
  readonly trap: string;
}

type Json = Readonly<Record<string, unknown>>;
type Maker = (ingredients: Ingredients) => string;

const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** By case id in the abuse corpus, or by name. */
export const HOSTILE_TOKENS: Readonly<Record<string, Maker>> = {
  "C-JWT-02 alg none": ({ good }) => unsigned(good, "none"),
  "C-JWT-03 alg NoNe": ({ good }) => unsigned(good, "NoNe"),
  "C-JWT-04 HS256 with the public key": signedWithPublicKey,
  "C-JWT-05 issuer of another pool": ({ good }) =>
    forged(good, {}, { iss: `${claimsOf(good).iss}x` }),
  "C-JWT-06 another key under the same kid": ({ good }) => forged(good),
  "C-JWT-07 unknown kid": ({ good }) => forged(good, { kid: "unknown" }),
  "C-JWT-08 key in the header": ({ good }) => forged(good, { jwk: jwkOf(stranger.publicKey) }),
  "C-JWT-09 address of a key in the header": ({ good, trap }) =>
    forged(good, { jku: trap, x5u: trap }),
  "C-JWT-10 expired": ({ good }) => forged(good, {}, { iat: 1, exp: 2 }),
  "C-JWT-11 not yet valid": ({ good }) => forged(good, {}, { nbf: 4_102_444_800 }),
  "C-JWT-12 without an end": ({ good }) => forged(good, {}, { exp: undefined }),
  "C-JWT-13 an end that is text": ({ good }) => forged(good, {}, { exp: "4102444800" }),
  "C-JWT-14 another client": ({ good }) => forged(good, {}, { client_id: "other", aud: "other" }),
  "C-JWT-16 no token_use": ({ good }) => forged(good, {}, { token_use: undefined }),
  "C-JWT-21 claims changed after signing": ({ good }) =>
    tampered(good, { "cognito:groups": ["ADMIN", "DEV"] }),
  "C-JWT-22 signature cut off": ({ good }) => `${good.slice(0, good.lastIndexOf("."))}.`,
  "C-JWT-23 two parts": ({ good }) => good.slice(0, good.lastIndexOf(".")),
  "C-JWT-24 empty": () => "",
  "C-JWT-25 garbage": () => "a.b.c",
  "C-JWT-26 of 200 KB": ({ good }) => good + "A".repeat(200_000),
  "C-JWT-27 Bearer twice": ({ good }) => `Bearer Bearer ${good}`,
  "C-JWT-29 unknown crit": ({ good }) => forged(good, { crit: ["b64"], b64: true }),
  "sub of another user": ({ good }) => tampered(good, { sub: "0".repeat(36) }),
  "an end far away": ({ good }) => tampered(good, { exp: 4_102_444_800 }),
  "signature of the token of the other kind": ({ good, otherKind }) =>
    `${good.slice(0, good.lastIndexOf("."))}${otherKind.slice(otherKind.lastIndexOf("."))}`,
  "last character changed": ({ good }) => good.slice(0, -1) + (good.endsWith("A") ? "B" : "A"),
  "padding at the end": ({ good }) => `${good}=`,
  "a fourth part": ({ good }) => `${good}.e30`,
  "kid that is a path": ({ good }) => forged(good, { kid: "../../../../dev/null" }),
  "kid that is no text": ({ good }) => forged(good, { kid: ["a"] }),
  "header that is no JSON": ({ good }) => good.replace(/^[^.]+/, encode("no JSON")),
  "claims that are a list": ({ good }) => withParts(headerOf(good), [claimsOf(good)]),
  "the refresh token": ({ refreshToken }) => refreshToken,
};

/** A token with a foreign signature; undefined removes a value. */
function forged(good: string, header: Json = {}, claims: Json = {}): string {
  return withParts({ ...headerOf(good), ...header }, { ...claimsOf(good), ...claims });
}

function withParts(header: Json, claims: unknown): string {
  const content = `${encode(JSON.stringify(header))}.${encode(JSON.stringify(claims))}`;
  const signature = sign("sha256", Buffer.from(content), stranger.privateKey);
  return `${content}.${signature.toString("base64url")}`;
}

function unsigned(good: string, alg: string): string {
  const header = JSON.stringify({ ...headerOf(good), alg });
  return `${encode(header)}.${good.split(".")[1]}.`;
}

function signedWithPublicKey({ good, publicKey }: Ingredients): string {
  const header = encode(JSON.stringify({ ...headerOf(good), alg: "HS256" }));
  const content = `${header}.${good.split(".")[1]}`;
  return `${content}.${createHmac("sha256", publicKey).update(content).digest("base64url")}`;
}

function tampered(good: string, claims: Json): string {
  const [header, , signature] = good.split(".");
  return [header, encode(JSON.stringify({ ...claimsOf(good), ...claims })), signature].join(".");
}

function headerOf(token: string): Json {
  return JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
}

function claimsOf(token: string): Json {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}

function jwkOf(key: KeyObject) {
  return key.export({ format: "jwk" });
}
