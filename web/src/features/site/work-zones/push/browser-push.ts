/** Web push as this browser offers it: whether it can, and its subscription. */
import type { SavePushSubscriptionInput } from "#web/api/inputs.generated.ts";

export type PushAbility =
  | "able"
  /** Safari on phones and tablets: only a page that was opened from the home screen can. */
  | "homeScreen"
  | "unavailable";

export function pushAbility(): PushAbility {
  const isAble =
    "Notification" in globalThis && "PushManager" in globalThis && "serviceWorker" in navigator;
  if (isAble) return "able";
  return "standalone" in navigator && navigator.standalone === false ? "homeScreen" : "unavailable";
}

/** The keys of a subscription as the server takes them. */
export type BrowserSubscription = Omit<SavePushSubscriptionInput, "language">;

/**
 * The subscription of this browser that belongs to the key of the deployment; undefined for none.
 * @param publicKey base64url
 */
export async function currentSubscription(
  publicKey: string,
): Promise<BrowserSubscription | undefined> {
  const subscription = await (await pushManager())?.getSubscription();
  return subscription && keyOf(subscription) === publicKey ? keysOf(subscription) : undefined;
}

/**
 * Subscribes this browser, in place of an earlier subscription to another key. Rejects when the
 * browser or its push service refuses, or without a service worker.
 */
export async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  const manager = await pushManager();
  if (manager === undefined) throw new Error("expected a service worker, found none");
  const earlier = await manager.getSubscription();
  if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return keysOf(await manager.subscribe(options));
}

/** Ends the subscription of this browser, so that its push service refuses further messages. */
export async function endSubscription(): Promise<void> {
  if (pushAbility() !== "able") return;
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
}

async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

function keysOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint } = subscription;
  const [p256dh, auth] = (["p256dh", "auth"] as const).map((name) =>
    base64url(subscription.getKey(name)),
  );
  return { endpoint, p256dh: p256dh ?? "", auth: auth ?? "" };
}

function keyOf({ options }: PushSubscription): string {
  return base64url(options.applicationServerKey);
}

function base64url(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
