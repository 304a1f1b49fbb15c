/**
 * Entering IDs in one go: after each saved ID the dialog shows the next device without one, so that
 * a technician scans label after label.
 */
import { useState } from "react";
import { type DeviceRef, writeDevice } from "#web/features/site/model/device-ref.ts";
import { useServices } from "#web/session/services.ts";
import type { OpenedCamera } from "#web/ui/scanner/use-scanner.ts";

/** The device whose ID was saved last, in this walk. */
export interface WalkedDevice {
  readonly ref: DeviceRef;
  /** Name of the device, such as its number. */
  readonly name: string;
  /** What was saved, as text. */
  readonly saved: string;
  /** True if the ID is still in this device's outbox, waiting to be sent. */
  readonly isWaiting: boolean;
  /** The way from it to the present device, as text; undefined for masters. */
  readonly way: string | undefined;
}

export interface IdWalk {
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  readonly last: WalkedDevice | undefined;
  /** The camera that read the last ID, to be opened again; undefined if it was typed. */
  readonly camera: OpenedCamera | undefined;
  /**
   * Notes that the device was given an ID, or that its ID was taken away. Returns all devices that were
   * given one in this walk, as in addresses.
   */
  readonly saved: (ref: DeviceRef, isGiven: boolean) => ReadonlySet<string>;
  readonly went: (last: WalkedDevice, camera: OpenedCamera | undefined) => void;
}

/** Stored for the browser tab, so that a reload in the field does not end the walk. */
const KEY = "id-walk";

export function useIdWalk(): IdWalk {
  const { tabStorage } = useServices();
  const [isOn, setIsOn] = useState(() => tabStorage.getItem(KEY) !== null);
  const [step, setStep] = useState<Pick<IdWalk, "last" | "camera">>(NO_STEP);
  const [done, setDone] = useState<ReadonlySet<string>>(NONE);
  return {
    isOn,
    setOn(next) {
      if (next) tabStorage.setItem(KEY, "on");
      else tabStorage.removeItem(KEY);
      setIsOn(next);
    },
    ...step,
    saved(ref, isGiven) {
      const next = new Set(done);
      if (isGiven) next.add(writeDevice(ref));
      else next.delete(writeDevice(ref));
      setDone(next);
      return next;
    },
    went: (last, camera) => setStep({ last, camera }),
  };
}

const NONE: ReadonlySet<string> = new Set();
const NO_STEP = { last: undefined, camera: undefined } as const;
