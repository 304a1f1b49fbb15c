/**
 * Mutation.signHandOver: builder and owner sign the hash of the present state. The file is stored
 * under its hash, and the record of the signature is a row of the ledger, so that seals cover both.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { handOverOf, handOverText } from "#domain/commissioning/hand-over.ts";
import {
  SIGNING_ROLES,
  type Signature,
  type SigningRole,
  signingFault,
} from "#domain/commissioning/sign-off.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { personName } from "#domain/users/person-name.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import {
  packText,
  putFile,
  SIGNATURE_EFFECTS,
  signatureWrites,
} from "#functions/shared/store/hand-over-signatures.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { sha256 } from "#functions/shared/store/motion-records.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  type CommissioningDeps,
  callersRoles,
  isHash,
  type ShownSignature,
} from "./get-commissioning.ts";
import { readSiteFacts } from "./site-facts.ts";

interface Signing {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly hash: string;
  readonly role: SigningRole;
}

const OPERATION = "Mutation.signHandOver";

/** Signs; Conflict if the state is no longer the one with this hash. */
export function signHandOver(
  deps: CommissioningDeps,
): Field<typeof OPERATION, Signing, ShownSignature> {
  return {
    parse: (args) => {
      const change = readChangeInput(args);
      if (!change.ok) return change;
      const { changeId, content } = change.value;
      const { layoutId, hash } = content;
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      if (!isHash(hash)) return refuseArgument("hash", "notAllowed");
      const role = SIGNING_ROLES.find((known) => known === content.role);
      return role === undefined
        ? refuseArgument("role", "notAllowed")
        : ok({ changeId, layoutId, hash, role });
    },
    run: async (input, caller) => {
      const { changeId: id, ...content } = input;
      const hash = payloadHash(OPERATION, { ...content, sub: caller.sub });
      const outcome = await commitKnown<Signature>(
        deps.store,
        { id, layoutId: input.layoutId, payloadHash: hash },
        {
          prepare: () => prepare(deps, input, caller, hash),
          explain: (failed) =>
            refuse(failed.includes(SIGNATURE_EFFECTS.own) ? "AlreadySigned" : "SamePerson"),
        },
      );
      if (!outcome.ok) return outcome;
      const { userId: _, ...signature } = outcome.value;
      return ok({ ...signature, isOwn: true, seal: null });
    },
  };
}

async function prepare(
  deps: CommissioningDeps,
  { changeId, layoutId, hash, role }: Signing,
  caller: Caller,
  payload: string,
): Promise<Result<Prepared<Signature>, Refusal>> {
  const { store } = deps;
  const [read, roles] = await Promise.all([
    readSiteFacts(deps, layoutId),
    callersRoles(deps, layoutId, caller),
  ]);
  if (read === undefined) return refuse("NotFound");
  const text = handOverText(handOverOf(read.facts));
  if (sha256(text) !== hash) return refuse("Conflict");
  const fault = signingFault(caller, { role, hash, roles }, read.rows.signatures);
  if (fault !== undefined) return refuse(fault);
  await putFile(store, layoutId, hash, packText(text));
  // One moment for signature and record, so that both are in the same hour of the ledger.
  const now = deps.clock.nowMilliseconds();
  const signature: Signature = {
    ...{ hash, role, userId: caller.sub, name: personName(caller), email: caller.email },
    signedAt: Math.floor(now / 1000),
  };
  const change = layoutChange(
    { changeId, layoutId, sub: caller.sub, clock: { nowMilliseconds: () => now } },
    {
      ...{ operation: OPERATION, payloadHash: payload, target: `CX#${hash}` },
      ...{ rev: 0, result: signature },
    },
  );
  return ok({ change, effects: signatureWrites(store.eventsTable, layoutId, signature) });
}
