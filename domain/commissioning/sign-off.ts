/** Signatures of a hand-over: builder and owner sign the hash of the same content. */
import { type GateState, isOwners } from "#domain/access/owners-gate.ts";

export const SIGNING_ROLES = ["BUILDER", "OWNER"] as const;

export type SigningRole = (typeof SIGNING_ROLES)[number];

export interface Signature {
  /** SHA-256 of the file that was signed: 64 lower-case hex digits. */
  readonly hash: string;
  readonly role: SigningRole;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Epoch seconds by the server's clock. */
  readonly signedAt: number;
}

export type SigningFault =
  /** The account may not sign in this role. */
  | "RoleNotPermitted"
  /** The account has signed this content in the other role. */
  | "SamePerson"
  /** The role has signed this content already. */
  | "AlreadySigned";

interface Signer {
  readonly sub: string;
  readonly email: string;
}

/**
 * Roles in which the account may sign.
 * @param isOwnersAdministrator whether the account is an administrator of the owner, as for the
 * owner's gate
 */
export function rolesOf(
  signer: Signer,
  gate: GateState,
  {
    mayConfigure,
    isOwnersAdministrator,
  }: {
    readonly mayConfigure: boolean;
    readonly isOwnersAdministrator: boolean;
  },
): readonly SigningRole[] {
  const isOwnersPerson =
    gate !== undefined && gate !== "unreadable" && isOwners(gate.owners, signer.email);
  // While the gate is on, it says which people are the owner's: none of them is the builder.
  const mayBuild = mayConfigure && gate !== "unreadable" && !isOwnersPerson;
  return SIGNING_ROLES.filter((role) => (role === "BUILDER" ? mayBuild : isOwnersAdministrator));
}

/** Why the account may not sign this content in this role now; undefined if it may. */
export function signingFault(
  { sub }: Signer,
  {
    role,
    hash,
    roles,
  }: {
    readonly role: SigningRole;
    readonly hash: string;
    readonly roles: readonly SigningRole[];
  },
  signatures: readonly Signature[],
): SigningFault | undefined {
  if (!roles.includes(role)) return "RoleNotPermitted";
  const same = signatures.filter((signature) => signature.hash === hash);
  if (same.some((signature) => signature.role === role)) return "AlreadySigned";
  return same.some(({ userId }) => userId === sub) ? "SamePerson" : undefined;
}

/**
 * Hash of the newest content that both have signed; undefined before the hand-over.
 */
export function handedOverHash(signatures: readonly Signature[]): string | undefined {
  const complete = signatures.filter(({ hash }) =>
    SIGNING_ROLES.every((role) =>
      signatures.some((signature) => signature.hash === hash && signature.role === role),
    ),
  );
  return [...complete].sort((one, other) => other.signedAt - one.signedAt)[0]?.hash;
}
