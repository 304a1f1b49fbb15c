/** Stores whether the two-factor notice was acknowledged in this tab since the last sign-out. */
import type { ConsoleConfig } from "#web/api/config.ts";

const STORAGE_KEY = "acknowledgedNotice";

type Notice = ConsoleConfig["twoFactorNotice"];

/**
 * True if this notice was acknowledged in this tab. A notice with another text or date needs a new
 * acknowledgement.
 */
export function isAcknowledged(storage: Pick<Storage, "getItem">, notice: Notice): boolean {
  return storage.getItem(STORAGE_KEY) === fingerprint(notice);
}

export function acknowledge(storage: Pick<Storage, "setItem">, notice: Notice): void {
  storage.setItem(STORAGE_KEY, fingerprint(notice));
}

export function clearAcknowledgement(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(STORAGE_KEY);
}

function fingerprint({ date, text }: Notice): string {
  return JSON.stringify([date, text ?? ""]);
}
