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
    const allowProvisioning =
      claim !== undefined &&
      (await claimRegistration(store, {
        ...claim,
        nowSeconds: nowSeconds(clock),
        pauseSeconds: PAUSE_SECONDS,
      }));
    log("registration", { mId: claim?.mId, allowed: allowProvisioning });
    return { allowProvisioning };
  };
}

/** Undefined for an id or a generation we do not make, and for a claim that speaks for another master. */
function claimFrom(event: unknown) {
  const { parameters, clientId } = asInput(event) ?? {};
  const { mId, deviceType } = asInput(parameters) ?? {};
  if (typeof mId !== "string" || masterIdFrom(mId).kind === "refused") return undefined;
  if (typeof deviceType !== "string" || !isDeviceType(deviceType)) return undefined;
  return clientId === `claim-${mId}` ? { mId, deviceType } : undefined;
}
