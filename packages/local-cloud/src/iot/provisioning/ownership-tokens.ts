/**
 * Ownership tokens of requested certificates: valid for one hour and one registration, by the same
 * claim certificate.
 */
import type { Clock, Random } from "#src/services.ts";

export interface PendingCertificate {
  readonly certificateId: string;
  readonly certificatePem: string;
}

export interface OwnershipTokens {
  /** Issues a token for a certificate that was requested with a claim certificate. */
  issue(claimCertificateId: string, certificate: PendingCertificate): string;
  /**
   * Redeems the token for its certificate. Undefined when it is unknown, expired, used or belongs
   * to another claim certificate.
   */
  take(token: string, claimCertificateId: string): PendingCertificate | undefined;
  /** Restores a token whose registration was refused, with its old expiry. */
  giveBack(token: string): void;
}

const LIFE_MILLISECONDS = 60 * 60 * 1000;
/** Our own limit: beyond it, a claim certificate loses its oldest requested certificates. */
const PER_CLAIM = 16;

interface Issued {
  readonly claimCertificateId: string;
  readonly certificate: PendingCertificate;
  readonly expiresAt: number;
  isTaken: boolean;
}

export function createOwnershipTokens({
  clock,
  random,
}: {
  readonly clock: Clock;
  readonly random: Random;
}): OwnershipTokens {
  const issued = new Map<string, Issued>();
  const forgetOld = (claimCertificateId: string): void => {
    const now = clock.nowMilliseconds();
    for (const [token, { expiresAt }] of issued) if (expiresAt <= now) issued.delete(token);
    const own = [...issued].filter(([, entry]) => entry.claimCertificateId === claimCertificateId);
    for (const [token] of own.slice(0, Math.max(0, own.length + 1 - PER_CLAIM)))
      issued.delete(token);
  };
  return {
    issue: (claimCertificateId, certificate) => {
      forgetOld(claimCertificateId);
      const token = Buffer.from(random.bytes(48)).toString("base64url");
      const expiresAt = clock.nowMilliseconds() + LIFE_MILLISECONDS;
      issued.set(token, { claimCertificateId, certificate, expiresAt, isTaken: false });
      return token;
    },
    take: (token, claimCertificateId) => {
      const entry = issued.get(token);
      if (entry === undefined || entry.isTaken) return undefined;
      if (entry.claimCertificateId !== claimCertificateId) return undefined;
      if (entry.expiresAt <= clock.nowMilliseconds()) return undefined;
      entry.isTaken = true;
      return entry.certificate;
    },
    giveBack: (token) => {
      const entry = issued.get(token);
      if (entry !== undefined) entry.isTaken = false;
    },
  };
}
