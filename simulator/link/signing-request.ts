/**
 * Creates a key pair and the signing request for it, so that the private key stays on the device.
 */
import "reflect-metadata";
import { webcrypto } from "node:crypto";
import { cryptoProvider, PemConverter, Pkcs10CertificateRequestGenerator } from "@peculiar/x509";

const KEY_KIND = { name: "ECDSA", namedCurve: "P-256" } as const;

export interface SigningRequest {
  /** Certificate signing request, PKCS #10 in PEM. */
  readonly request: string;
  /** Private key, PKCS #8 in PEM. */
  readonly key: string;
}

/**
 * Creates a key pair and a certificate signing request for it.
 * @param commonName becomes the subject of the certificate
 */
export async function makeSigningRequest(commonName: string): Promise<SigningRequest> {
  cryptoProvider.set(webcrypto);
  const keys = await webcrypto.subtle.generateKey(KEY_KIND, true, ["sign", "verify"]);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${commonName}`,
    keys,
    signingAlgorithm: { name: "ECDSA", hash: "SHA-256" },
  });
  const bytes = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { request: request.toString("pem"), key: PemConverter.encode(bytes, "PRIVATE KEY") };
}
