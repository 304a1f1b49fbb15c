/**
 * Turns warnings of stows by web push on and off for this browser, in its present session. The
 * server sends them only while the user has a held work zone.
 */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { ShownPushState } from "#web/api/push.generated.ts";
import {
  getPushState,
  removePushSubscription,
  savePushSubscription,
} from "#web/api/push-operations.ts";
import type { ClosedRing } from "#web/features/site/work-zones/model/closed-ring.ts";
import { translation } from "#web/language/messages.ts";
import { askForNotices, noticePermission } from "./background-notice.ts";
import {
  type BrowserSubscription,
  currentSubscription,
  endSubscription,
  pushAbility,
  subscribe,
} from "./browser-push.ts";

/**
 * Reads whether this browser rings. A subscription of the browser that the server does not have for
 * this session, such as one of an earlier sign-in, is stored again.
 */
export function readRing(client: GraphqlClient): Promise<ClosedRing> {
  return withoutFailing(async () => {
    const hindrance = hindranceOf();
    if (hindrance !== undefined) return hindrance;
    if (noticePermission() !== "granted") return "off";
    const known = await getPushState(client);
    if (!known.ok) return "failed";
    const subscription = await currentSubscription(known.value.publicKey);
    return subscription === undefined ? "off" : ringFrom(await save(client, subscription));
  });
}

/** Asks for permission where it is needed, subscribes, and stores the subscription. */
export function turnRingOn(client: GraphqlClient): Promise<ClosedRing> {
  return withoutFailing(async () => {
    const permission = pushAbility() === "able" ? await askForNotices() : undefined;
    const hindrance = hindranceOf();
    if (hindrance !== undefined) return hindrance;
    if (permission !== "granted") return "off";
    const known = await getPushState(client);
    if (!known.ok) return "failed";
    return ringFrom(await save(client, await subscribe(known.value.publicKey)));
  });
}

/** Ends the subscription of the browser, then at the server; either of them ends the warnings. */
export function turnRingOff(client: GraphqlClient): Promise<ClosedRing> {
  return withoutFailing(async () => {
    await endSubscription();
    await removePushSubscription(client);
    return "off";
  });
}

/** Why this browser cannot ring, as far as it is known without asking. */
function hindranceOf(): ClosedRing | undefined {
  const ability = pushAbility();
  if (ability !== "able") return ability;
  return noticePermission() === "denied" ? "denied" : undefined;
}

function save(
  client: GraphqlClient,
  subscription: BrowserSubscription,
): Promise<Result<ShownPushState, Failure>> {
  const { language } = translation();
  return savePushSubscription(client, { ...subscription, language });
}

function ringFrom(saved: Result<ShownPushState, Failure>): ClosedRing {
  return saved.ok && saved.value.until !== undefined ? "on" : "failed";
}

/** Browsers reject for many reasons, such as a push service that cannot be reached. */
async function withoutFailing(work: () => Promise<ClosedRing>): Promise<ClosedRing> {
  try {
    return await work();
  } catch {
    return "failed";
  }
}
