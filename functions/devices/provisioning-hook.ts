/** Agrees to register a master only when the factory has made it, nobody has blocked it and nobody has just registered it. */
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { isDeviceType } from "#domain/layout/device-types.ts";
import { asInput } from "#domain/layout/input.ts";
import { type Clock, nowSeconds } from "#functions/shared/clock.ts";
import type { Log } from "#functions/shared/log.ts";
import { claimRegistration } from "#functions/shared/store/factory-masters.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";

export interface ProvisioningHookDeps {
  readonly store: CoreStore;
  readonly clock: Clock;
  readonly log: Log;
}

const PAUSE_SECONDS = 600;

/** An exception counts as a refusal with AWS IoT, so nothing is caught. */
export function provisioningHook({ store, clock, log }: ProvisioningHookDeps) {
  return async (event: unknown): Promise<{ readonly allowProvisioning: boolean }> => {
    const claim = claimFrom(event);
    const times = { nowSeconds: nowSeconds(clock), pauseSeconds: PAUSE_SECONDS };
    const outcome =
      claim.kind === "refused"
        ? claim.reason
        : await claimRegistration(store, { ...claim, ...times });
    const allowProvisioning = outcome === "allowed";
    const { mId } = claim;
    // The answer of the service has no room for a reason: whoever looks for it finds it here.
    log(
      "registration",
      allowProvisioning ? { mId, allowed: true } : { mId, allowed: false, reason: outcome },
    );
    return { allowProvisioning };
  };
}

type Claim =
  | { readonly kind: "claim"; readonly mId: string; readonly deviceType: string }
  | {
      readonly kind: "refused";
      readonly mId: string | undefined;
      /** An id or a generation we do not make, or a claim that speaks for another master. */
      readonly reason: "badId" | "badDeviceType" | "otherClaim";
    };

function claimFrom(event: unknown): Claim {
  const { parameters, clientId } = asInput(event) ?? {};
  const { mId, deviceType } = asInput(parameters) ?? {};
  if (typeof mId !== "string" || masterIdFrom(mId).kind === "refused") {
    return { kind: "refused", mId: undefined, reason: "badId" };
  }
  if (typeof deviceType !== "string" || !isDeviceType(deviceType)) {
    return { kind: "refused", mId, reason: "badDeviceType" };
  }
  if (clientId !== `claim-${mId}`) return { kind: "refused", mId, reason: "otherClaim" };
  return { kind: "claim", mId, deviceType };
}
