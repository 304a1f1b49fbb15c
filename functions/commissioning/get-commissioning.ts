/**
 * Query.getCommissioning and Query.getHandOver: the state of a site's commissioning as the file that
 * may be signed, and a file that was signed.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { holds } from "#domain/access/privileges.ts";
import { handOverOf, handOverText } from "#domain/commissioning/hand-over.ts";
import { rolesOf, type Signature, type SigningRole } from "#domain/commissioning/sign-off.ts";
import { mayKeepGate } from "#domain/gate/gate-keeper.ts";
import { ok } from "#domain/result.ts";
import { isId } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type MotionSealAnswer, sealsOfMotions } from "#functions/shared/motion-seals.ts";
import { refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { readGate } from "#functions/shared/store/gates.ts";
import { packText, readFile } from "#functions/shared/store/hand-over-signatures.ts";
import { sha256 } from "#functions/shared/store/motion-records.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { readSiteFacts, type SiteFactsDeps } from "./site-facts.ts";

export interface CommissioningDeps extends SiteFactsDeps {
  readonly store: SiteFactsDeps["store"] & {
    readonly tables: Tables;
    readonly accessTable: string;
  };
  /** Mail domain of the provider, whose administrators are not the owner's. */
  readonly providerDomain: string;
}

export interface ShownSignature extends Omit<Signature, "userId"> {
  /** Whether the caller has signed. */
  readonly isOwn: boolean;
  /** Null until the hour of the signature is sealed. */
  readonly seal: MotionSealAnswer | null;
}

interface Commissioning {
  readonly layoutId: string;
  readonly hash: string;
  readonly packed: string;
  readonly size: number;
  readonly roles: readonly SigningRole[];
  readonly signatures: readonly ShownSignature[];
  readonly firmwareRev: number;
}

export function getCommissioning(
  deps: CommissioningDeps,
): Field<"Query.getCommissioning", string, Commissioning> {
  return {
    parse: ({ layoutId }) =>
      isId(layoutId) ? ok(layoutId) : refuseArgument("layoutId", "required"),
    run: async (layoutId, caller) => {
      const [read, roles] = await Promise.all([
        readSiteFacts(deps, layoutId),
        callersRoles(deps, layoutId, caller),
      ]);
      if (read === undefined) return refuse("NotFound");
      const { signatures, firmware } = read.rows;
      const text = handOverText(handOverOf(read.facts));
      const closed = signatures.map(({ signedAt }) => ({ closedAt: signedAt }));
      const sealOf = await sealsOfMotions(deps.store, layoutId, closed);
      return ok({
        ...{ layoutId, hash: sha256(text), roles, firmwareRev: firmware.rev },
        ...{ packed: base64(packText(text)), size: Buffer.byteLength(text) },
        signatures: signatures.map(({ userId, ...signature }) => ({
          ...signature,
          isOwn: userId === caller.sub,
          seal: sealOf({ closedAt: signature.signedAt }),
        })),
      });
    },
  };
}

interface FileKey {
  readonly layoutId: string;
  readonly hash: string;
}

interface SignedFile {
  readonly hash: string;
  readonly packed: string;
}

export function getHandOver({
  store,
}: Pick<CommissioningDeps, "store">): Field<"Query.getHandOver", FileKey, SignedFile | null> {
  return {
    parse: ({ layoutId, hash }) => {
      if (!isId(layoutId)) return refuseArgument("layoutId", "required");
      return isHash(hash) ? ok({ layoutId, hash }) : refuseArgument("hash", "notAllowed");
    },
    run: async ({ layoutId, hash }) => {
      const packed = await readFile(store, layoutId, hash);
      return ok(packed === undefined ? null : { hash, packed: base64(packed) });
    },
  };
}

/** The roles in which the caller may sign now, by their rights and the owner's gate. */
export async function callersRoles(
  { store, providerDomain }: Pick<CommissioningDeps, "store" | "providerDomain">,
  layoutId: string,
  caller: Caller,
): Promise<readonly SigningRole[]> {
  const { gate } = await readGate(store, layoutId);
  return rolesOf(caller, gate, {
    mayConfigure: holds(caller.privileges, "CONFIGURATION"),
    isOwnersAdministrator: mayKeepGate(gate, caller, providerDomain),
  });
}

export function isHash(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
