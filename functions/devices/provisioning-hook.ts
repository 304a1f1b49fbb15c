/**
 * Allows a master to register only when it is on the factory's list, is not blocked, and its claim
 * certificate is valid for a registration.
 */
import { REGISTRATION_EVENT } from "#domain/events/event-outcome.ts";
import { isDeviceType } from "#domain/identity/device-types.ts";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import {
  judgeRegistration,
  type ListedMaster,
  type RegistrationClaim,
  type RegistrationVerdict,
} from "#domain/identity/master-registration.ts";
import { asInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  readListedMaster,
  recordRefusedRegistration,
  storeRegistration,
} from "#functions/shared/store/factory-masters.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { appendMasterEvent, type EventStore } from "#functions/shared/store/master-events.ts";
import { findMasterKey } from "#functions/shared/store/masters.ts";

export interface ProvisioningHookDeps {
  readonly store: CoreStore & EventStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Minimum interval between recorded refusals of the same claim, in seconds. */
const RECORD_PAUSE_SECONDS = 600;

/** Makes the hook. It catches no exceptions: AWS IoT treats an exception as a refusal. */
export function provisioningHook(deps: ProvisioningHookDeps) {
  return async (event: unknown): Promise<{ readonly allowProvisioning: boolean }> => {
    const claim = claimFrom(event);
    const outcome = claim.ok ? await register(deps, claim.value) : err(claim.error.reason);
    const { mId } = claim.ok ? claim.value : claim.error;
    // The hook's answer to AWS IoT has no field for a reason, so the reason is logged.
    deps.log(
      "registration",
      outcome.ok
        ? { mId, allowed: true, registration: outcome.value }
        : { mId, allowed: false, reason: outcome.error },
    );
    return { allowProvisioning: outcome.ok };
  };
}

interface Claim extends RegistrationClaim {
  readonly mId: string;
}

interface ClaimFault {
  readonly mId: string | undefined;
  /**
   * Reason of a refused claim: a malformed id, an unknown device type, the claim certificate of
   * another master, no certificate to register.
   */
  readonly reason: "badId" | "badDeviceType" | "otherClaim" | "noCertificate";
}

function claimFrom(event: unknown): Result<Claim, ClaimFault> {
  const { parameters, clientId, certificateId } = asInput(event) ?? {};
  const { mId, deviceType } = asInput(parameters) ?? {};
  if (typeof mId !== "string" || !masterIdFrom(mId).ok) {
    return err({ mId: undefined, reason: "badId" });
  }
  if (typeof deviceType !== "string" || !isDeviceType(deviceType)) {
    return err({ mId, reason: "badDeviceType" });
  }
  if (clientId !== `claim-${mId}`) return err({ mId, reason: "otherClaim" });
  if (typeof certificateId !== "string") return err({ mId, reason: "noCertificate" });
  return ok({ mId, deviceType, certificateId });
}

/**
 * Maximum attempts to store a registration. A conflict means that another run has registered,
 * opened or blocked the master; the claim is then judged again.
 */
const ATTEMPTS = 3;

/**
 * Stores the registration if the master's row is unchanged, so that only one of several concurrent
 * registrations passes. Idempotent for one certificate: a repeat within ten minutes is allowed and
 * notified like the first.
 */
async function register(deps: ProvisioningHookDeps, claim: Claim): Promise<RegistrationVerdict> {
  const { store, clock } = deps;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const now = nowSeconds(clock);
    const listed = await readListedMaster(store, claim.mId);
    const verdict = judgeRegistration(listed, claim, now);
    if (!verdict.ok) {
      if (verdict.error === "alreadyRegistered") await notifyOfRefusal(deps, claim.mId, now);
      return verdict;
    }
    if (listed === undefined) throw new Error(`${claim.mId} is not listed and not refused`);
    if (verdict.value === "same") {
      if (listed.isRepeated) await notifyOfRepeat(deps, claim.mId, listed.registeredAt ?? now);
      return verdict;
    }
    if (await isRetained(store, claim, listed, now)) {
      if (verdict.value === "again") await notifyOfRepeat(deps, claim.mId, now);
      return verdict;
    }
  }
  return err("alreadyRegistered");
}

function isRetained(
  store: CoreStore,
  { mId, certificateId }: Claim,
  listed: ListedMaster,
  now: number,
): Promise<boolean> {
  const isRepeated = listed.registeredAt !== undefined;
  return storeRegistration(store, mId, listed, { certificateId, nowSeconds: now, isRepeated });
}

async function notifyOfRefusal(
  deps: ProvisioningHookDeps,
  mId: string,
  now: number,
): Promise<void> {
  const times = { nowSeconds: now, pauseSeconds: RECORD_PAUSE_SECONDS };
  if (await recordRefusedRegistration(deps.store, mId, times)) await notify(deps, mId, false, now);
}

/**
 * Notifies of the repeated registration of a board. The notification has the time of the
 * registration, so that a retry raises no second one.
 */
function notifyOfRepeat(deps: ProvisioningHookDeps, mId: string, at: number): Promise<void> {
  return notify(deps, mId, true, at);
}

/**
 * Stores a registration event for the board's layout. For a board without a layout the event is
 * only logged; a metric filter turns it into an alarm of the deployment
 * (infra/constructs/product-metrics.ts).
 */
async function notify(
  { store, log }: ProvisioningHookDeps,
  mId: string,
  allowed: boolean,
  at: number,
): Promise<void> {
  const masterKey = await findMasterKey(store, mId);
  const ts = epochSecondsFrom(at);
  if (masterKey === undefined) log("registration in no layout", { mId, allowed });
  if (masterKey === undefined || ts === undefined) return;
  const event = { ts, type: REGISTRATION_EVENT, data: { allowed }, mId, receivedAt: ts } as const;
  await appendMasterEvent(store, masterKey, event);
}
