/**
 * Query.getMasterRegistration and Mutation.setMasterRegistration: whether a master's controller may
 * register once more with its claim certificate.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import {
  type ListedMaster,
  REGISTRATION_OPEN_SECONDS,
  type RegistrationState,
  registrationState,
} from "#domain/identity/master-registration.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, type MasterChangeInput, readMasterChange } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { openingItem, readListedMaster } from "#functions/shared/store/factory-masters.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { boardAssignedHere, masterLocationAt } from "#functions/shared/store/masters.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";

export interface RegistrationDeps {
  readonly store: CoreStore & ChangeStore;
  readonly clock: Clock;
}

/** The registration of a master's controller; times are epoch seconds. */
export interface MasterRegistration extends MasterKey {
  readonly mId: string;
  readonly state: RegistrationState;
  readonly registeredAt: number | null;
  readonly openUntil: number | null;
  readonly openedBy: string | null;
  readonly refusedAt: number | null;
}

interface RegistrationChange extends Pick<MasterChangeInput, "changeId" | "masterKey"> {
  readonly open: boolean;
}

const OPERATION = "Mutation.setMasterRegistration";

/** Reads the registration; null for an unknown master or one without a controller. */
export function getMasterRegistration({
  store,
  clock,
}: RegistrationDeps): Field<"Query.getMasterRegistration", MasterKey, MasterRegistration | null> {
  return {
    parse: ({ layoutId, mLocId }) => {
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      return isId(mLocId) ? ok({ layoutId, mLocId }) : refuseArgument("mLocId", "length");
    },
    run: async (masterKey) => {
      const mId = await boardAt(store, masterKey);
      if (mId === undefined) return ok(null);
      const listed = await readListedMaster(store, mId);
      return ok(registrationOf({ ...masterKey, mId }, listed, nowSeconds(clock)));
    },
  };
}

/**
 * Grants or withdraws the permission to register once more. Idempotent by changeId: the permission
 * and its change record are one transaction. Granting it again restarts the full period.
 */
export function setMasterRegistration(
  deps: RegistrationDeps,
): Field<"Mutation.setMasterRegistration", RegistrationChange, MasterRegistration> {
  return {
    parse: (args) => {
      const change = readMasterChange(args);
      if (!change.ok) return change;
      const { changeId, masterKey, content } = change.value;
      if (typeof content.open !== "boolean") return refuseArgument("open", "required");
      return ok({ changeId, masterKey, open: content.open });
    },
    run: (input, caller) =>
      commitKnown(
        deps.store,
        { id: input.changeId, layoutId: input.masterKey.layoutId, payloadHash: hashOf(input) },
        { prepare: () => prepare(deps, input, caller), explain: () => "again" },
      ),
  };
}

function hashOf({ masterKey, open }: RegistrationChange): string {
  return payloadHash(OPERATION, { place: masterKey, open });
}

async function prepare(
  { store, clock }: RegistrationDeps,
  input: RegistrationChange,
  { sub, email }: Caller,
): Promise<Result<Prepared<MasterRegistration>, Refusal>> {
  const { changeId, masterKey, open } = input;
  const mId = await boardAt(store, masterKey);
  if (mId === undefined) return refuse("NotFound");
  const listed = await readListedMaster(store, mId);
  if (listed?.registeredAt === undefined) return refuse("NotRegistered");
  if (listed.isBlocked) return refuse("Blocked");
  const now = nowSeconds(clock);
  const openUntil = open ? now + REGISTRATION_OPEN_SECONDS : undefined;
  const opening = { openUntil, openedBy: email };
  const after = { ...listed, openUntil, openedBy: open ? email : undefined };
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hashOf(input),
      target: `FACTORY#${mId}`,
      rev: 0,
      result: registrationOf({ ...masterKey, mId }, after, now),
    },
  );
  const effects = [
    openingItem(store.coreTable, mId, listed, opening),
    boardAssignedHere(store.coreTable, masterKey, mId),
  ];
  return ok({ change, effects });
}

async function boardAt(store: CoreStore, masterKey: MasterKey): Promise<string | undefined> {
  const mId = (await masterLocationAt(store, masterKey))?.mId;
  return mId === UNASSIGNED_MASTER_ID ? undefined : mId;
}

function registrationOf(
  master: MasterKey & { readonly mId: string },
  listed: ListedMaster | undefined,
  now: number,
): MasterRegistration {
  const state = registrationState(listed, now);
  return {
    ...master,
    state,
    registeredAt: listed?.registeredAt ?? null,
    openUntil: state === "OPEN" ? (listed?.openUntil ?? null) : null,
    openedBy: state === "OPEN" ? (listed?.openedBy ?? null) : null,
    refusedAt: listed?.refusedAt ?? null,
  };
}
