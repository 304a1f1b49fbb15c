/** The certificate authority of the local broker: its own certificate, the server's and those of the devices (EC P-256). */
import "reflect-metadata";
import { createHash, X509Certificate as NodeCertificate, webcrypto } from "node:crypto";
import { isIPv4 } from "node:net";
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type Name,
  PemConverter,
  Pkcs10CertificateRequest,
  type PublicKey,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";
import type { Clock, Random, StateStore } from "#src/services.ts";

type CryptoKey = webcrypto.CryptoKey;
type CryptoKeyPair = webcrypto.CryptoKeyPair;

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const CURVES = new Set(["P-256", "P-384", "P-521"]);
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const AUTHORITY_DAYS = 3650;
const CERTIFICATE_DAYS = 365;
const AUTHORITY_NAME = "CN=Local cloud authority";

/** PEM texts. */
export interface KeyAndCertificate {
  readonly certificate: string;
  readonly key: string;
}

export interface Authority {
  /** Certificate of the authority, as PEM. */
  readonly certificate: string;
  /**
   * Issues a certificate for a TLS listener on loopback.
   * @param host a further name or IPv4 address of the listener
   */
  issueServer(host?: string): Promise<KeyAndCertificate>;
  issueDevice(commonName: string): Promise<KeyAndCertificate>;
  /**
   * Signs a device's certificate request, so that its private key never leaves the device. Throws
   * when the request is invalid.
   */
  signRequest(request: string): Promise<string>;
}

export interface AuthorityDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly state: StateStore;
}

/** Id of a certificate as AWS IoT derives it: SHA-256 of its DER form, lower-case hex. */
export function certificateId(pem: string): string {
  return createHash("sha256").update(new NodeCertificate(pem).raw).digest("hex");
}

/** Loads the authority from the state, or creates it at the first start. */
export async function openAuthority(deps: AuthorityDeps): Promise<Authority> {
  cryptoProvider.set(webcrypto);
  const saved = readSaved(deps.state.load("iot-authority"));
  const own = saved ?? (await makeAuthority(deps));
  if (saved === undefined) await deps.state.save("iot-authority", own);
  const keys = await importKeys(own);
  // Taken from the certificate, because earlier versions named the authority differently.
  const issuer = new X509Certificate(own.certificate).subjectName;
  const issue = (
    subject: string,
    publicKey: CryptoKey | PublicKey,
    usage: ExtendedKeyUsage,
    host?: string,
  ) => sign(deps, { subject, publicKey, usage, signingKey: keys.privateKey, issuer, host });
  return {
    certificate: own.certificate,
    issueServer: (host) =>
      withNewKey((key) => issue("CN=localhost", key, ExtendedKeyUsage.serverAuth, host)),
    issueDevice: (commonName) =>
      withNewKey((key) => issue(`CN=${commonName}`, key, ExtendedKeyUsage.clientAuth)),
    signRequest: async (request) => {
      const parsed = new Pkcs10CertificateRequest(request);
      if (!(await parsed.verify())) throw new Error("the request is not signed by its own key");
      requireStrong(parsed.publicKey.algorithm);
      return issue(parsed.subject, parsed.publicKey, ExtendedKeyUsage.clientAuth);
    },
  };
}

/** Accepts the keys that AWS IoT signs: RSA of 2048 bits or more, and the NIST curves. */
function requireStrong(algorithm: object): void {
  if ("modulusLength" in algorithm && Number(algorithm.modulusLength) >= 2048) return;
  if ("namedCurve" in algorithm && CURVES.has(String(algorithm.namedCurve))) return;
  throw new Error("the key of the request is of another kind, or too weak");
}

function readSaved(value: unknown): KeyAndCertificate | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!("certificate" in value) || !("key" in value)) return undefined;
  const { certificate, key } = value;
  return typeof certificate === "string" && typeof key === "string"
    ? { certificate, key }
    : undefined;
}

async function makeAuthority({ clock, random }: AuthorityDeps): Promise<KeyAndCertificate> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: Buffer.from(random.bytes(8)).toString("hex"),
    name: AUTHORITY_NAME,
    ...validity(clock, AUTHORITY_DAYS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return { certificate: certificate.toString("pem"), key: await exportKey(keys.privateKey) };
}

interface Order {
  readonly subject: string;
  readonly publicKey: CryptoKey | PublicKey;
  readonly usage: ExtendedKeyUsage;
  readonly signingKey: CryptoKey;
  /** Subject name of the authority. */
  readonly issuer: Name;
  /** A name or IPv4 address of a server besides those of loopback. */
  readonly host: string | undefined;
}

async function sign(
  { clock, random }: AuthorityDeps,
  { subject, publicKey, usage, signingKey, issuer, host }: Order,
): Promise<string> {
  const isServer = usage === ExtendedKeyUsage.serverAuth;
  const names = new SubjectAlternativeNameExtension([
    { type: "dns", value: "localhost" },
    { type: "ip", value: "127.0.0.1" },
    { type: "ip", value: "::1" },
    ...(host === undefined ? [] : [{ type: isIPv4(host) ? "ip" : "dns", value: host } as const]),
  ]);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: Buffer.from(random.bytes(8)).toString("hex"),
    subject,
    issuer,
    ...validity(clock, CERTIFICATE_DAYS),
    signingAlgorithm: ALGORITHM,
    publicKey,
    signingKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([usage]),
      ...(isServer ? [names] : []),
    ],
  });
  return certificate.toString("pem");
}

/** Begins a day ago, so that a device whose clock is somewhat slow can connect. */
function validity(
  clock: Clock,
  days: number,
): { readonly notBefore: Date; readonly notAfter: Date } {
  const now = clock.nowMilliseconds();
  return {
    notBefore: new Date(now - DAY_MILLISECONDS),
    notAfter: new Date(now + days * DAY_MILLISECONDS),
  };
}

async function withNewKey(
  issue: (publicKey: CryptoKey) => Promise<string>,
): Promise<KeyAndCertificate> {
  const keys = await newKeys();
  return { certificate: await issue(keys.publicKey), key: await exportKey(keys.privateKey) };
}

function newKeys(): Promise<CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
}

async function exportKey(key: CryptoKey): Promise<string> {
  return PemConverter.encode(await webcrypto.subtle.exportKey("pkcs8", key), "PRIVATE KEY");
}

async function importKeys({ key }: KeyAndCertificate): Promise<{ readonly privateKey: CryptoKey }> {
  const [der] = PemConverter.decode(key);
  if (der === undefined) throw new Error("the authority's key is not a PEM text");
  const privateKey = await webcrypto.subtle.importKey("pkcs8", der, ALGORITHM, false, ["sign"]);
  return { privateKey };
}
