/**
 * Storage for an ID that a user has typed for a device but not yet saved. It survives a reload of
 * the page; other screens can prefill it.
 */
import { type DeviceRef, writeDevice } from "./device-ref.ts";

export interface IdDraft {
  readonly read: () => string | undefined;
  readonly store: (text: string) => void;
  readonly clear: () => void;
}

export function idDraft(
  tabStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  ref: DeviceRef,
): IdDraft {
  const key = `device-id ${writeDevice(ref)}`;
  return {
    read: () => tabStorage.getItem(key) ?? undefined,
    store: (text) => tabStorage.setItem(key, text),
    clear: () => tabStorage.removeItem(key),
  };
}
