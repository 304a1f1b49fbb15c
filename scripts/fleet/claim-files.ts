/** The files that the factory flashes into a master: its claim certificate, the private key, and the authority to trust. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Claim } from "./claims.ts";

/** An error whose message tells the operator what to do; printed without a stack trace. */
export class ClaimRefusal extends Error {}

/** Where AWS publishes the authorities that sign its data endpoints. Amazon Root CA 1 is RSA, 3 is EC P-256. */
export const AMAZON_ROOTS = "https://www.amazontrust.com/repository/";

/**
 * The folder for a claim. Throws a ClaimRefusal when it already contains files, which would be
 * overwritten.
 */
export function claimFolder(out: string, mId: string): string {
  const folder = join(out, mId);
  if (existsSync(folder)) {
    throw new ClaimRefusal(`${folder} already exists: remove it or name another folder with --out`);
  }
  return folder;
}

/**
 * Writes the files so that only the owner can read the key. `authority` is the file to copy;
 * without one the master trusts the Amazon root CAs.
 */
export function writeClaimFiles(folder: string, claim: Claim, authority: string | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, "claim-key.pem"), claim.key, { mode: 0o600 });
  writeFileSync(join(folder, "claim-certificate.pem"), claim.certificate);
  if (authority !== undefined) copyFileSync(authority, join(folder, "authority.pem"));
}
