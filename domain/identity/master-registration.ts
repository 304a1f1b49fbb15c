/**
 * Decides whether a board may register by its claim: once, and once more each time that a user
 * opens its registration.
 */
import { err, ok, type Result } from "#domain/result.ts";

/** A board in the factory list. Times are epoch seconds. */
export interface ListedMaster {
  readonly deviceType: string;
  readonly isBlocked: boolean;
  /** Undefined before the first registration. */
  readonly registeredAt: number | undefined;
  /**
   * Id of the board's present certificate; undefined for registrations before certificate ids were
   * stored.
   */
  readonly certificateId: string | undefined;
  /** Whether the board had been registered before the present registration. */
  readonly isRepeated: boolean;
  /**
   * Ids of certificates of earlier registrations; they remain valid until the board has connected
   * with the newest certificate.
   */
  readonly earlierCertificateIds: readonly string[];
  /** Epoch seconds until which the board's claim is valid for one more registration. */
  readonly openUntil: number | undefined;
  /** E-mail address of the user who opened the registration, or "operator". */
  readonly openedBy: string | undefined;
  /**
   * Epoch seconds when the board's claim was last refused because the board was already registered.
   */
  readonly refusedAt: number | undefined;
}

/** The request of a board to register with its claim certificate. */
export interface RegistrationClaim {
  readonly deviceType: string;
  /** Id of the certificate that is to become the board's. */
  readonly certificateId: string;
}

/** Why a board may not register; for the log, because AWS IoT gives the board no reason. */
export type RegistrationRefusal = "notListed" | "otherGeneration" | "blocked" | "alreadyRegistered";

export type Registration =
  | "first"
  /** A user has opened the registration of a registered board. */
  | "again"
  /**
   * The same certificate is registered again within minutes: the answer to the first request was
   * lost, or the registration broke off.
   */
  | "same";

export type RegistrationVerdict = Result<Registration, RegistrationRefusal>;

/**
 * How long a registration stays open: long enough for several attempts, because a board tries every
 * hour.
 */
export const REGISTRATION_OPEN_SECONDS = 4 * 3600;

/**
 * How long after a registration the same certificate may be registered again, which does not change
 * who gets access.
 */
export const SAME_CERTIFICATE_SECONDS = 600;

export function judgeRegistration(
  listed: ListedMaster | undefined,
  claim: RegistrationClaim,
  nowSeconds: number,
): RegistrationVerdict {
  if (listed === undefined) return err("notListed");
  const { registeredAt, certificateId } = listed;
  if (listed.deviceType !== claim.deviceType) return err("otherGeneration");
  if (listed.isBlocked) return err("blocked");
  if (registeredAt === undefined) return ok("first");
  const isSame = certificateId === claim.certificateId;
  if (isSame && nowSeconds < registeredAt + SAME_CERTIFICATE_SECONDS) return ok("same");
  if (isOpen(listed, nowSeconds)) return ok("again");
  return err("alreadyRegistered");
}

/**
 * Ids of the certificates of earlier registrations, after the board was registered with this
 * certificate.
 */
export function earlierAfter(
  { certificateId, earlierCertificateIds }: ListedMaster,
  registered: string,
): readonly string[] {
  const before = certificateId === undefined ? [] : [certificateId];
  const all = new Set([...earlierCertificateIds, ...before]);
  return [...all].filter((id) => id !== registered);
}

/**
 * Ids of the certificates to deactivate after the board has connected with this certificate, which
 * proves that it holds the newest.
 */
export function endedByConnection(
  { certificateId, earlierCertificateIds }: ListedMaster,
  connected: string,
): readonly string[] {
  return connected === certificateId ? earlierCertificateIds : [];
}

/** Whether one more registration is allowed at this moment. */
export function isOpen({ openUntil }: Pick<ListedMaster, "openUntil">, nowSeconds: number) {
  return openUntil !== undefined && nowSeconds < openUntil;
}

/** State of a registration, for users. Keys are the values of the API's enumeration. */
export type RegistrationState = "NOT_LISTED" | "BLOCKED" | "NEVER" | "REGISTERED" | "OPEN";

export function registrationState(
  listed: ListedMaster | undefined,
  nowSeconds: number,
): RegistrationState {
  if (listed === undefined) return "NOT_LISTED";
  if (listed.isBlocked) return "BLOCKED";
  if (listed.registeredAt === undefined) return "NEVER";
  return isOpen(listed, nowSeconds) ? "OPEN" : "REGISTERED";
}
