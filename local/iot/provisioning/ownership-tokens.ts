/** Proof that a device has asked for a certificate: good for one registration within an hour, by the claim that asked. */
import type { Clock, Random } from "#local/services.ts";

export interface PendingCertificate {
  readonly certificateId: string;
  readonly certificatePem: string;
}

export interface OwnershipTokens {
  /** A token for a certificate that was made for the holder of a claim certificate. */
  issue(claimCertificateId: string, certificate: PendingCertificate): string;
  /** What the token stands for; it is used up. Undefined when it is unknown, too old, used or somebody else's. */
  take(token: string, claimCertificateId: string): PendingCertificate | undefined;
  /** Makes a token good again whose registration was refused, as long as it was before. */
  giveBack(token: string): void;
}

const LIFE_MILLISECONDS = 60 * 60 * 1000;
/** Our own bound: a claim that asks on and on loses the first of its certificates. */
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
