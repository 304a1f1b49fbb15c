/**
 * React hook of the compass: the direction of the user's device. Some browsers require permission,
 * and a tap before they ask for it.
 */
import { useEffect, useState } from "react";
import { headingOf, type Orientation } from "./heading.ts";

export type CompassState =
  /** No direction was received from a sensor so far. */
  | { readonly status: "silent" }
  /** The browser must ask the user for permission, which it may do only after a tap. */
  | { readonly status: "askable" }
  /** Heading in whole degrees clockwise from north, 0 to 359. */
  | { readonly status: "pointing"; readonly headingDegrees: number };

export interface CompassControl {
  readonly compass: CompassState;
  /**
   * Asks the user for permission; calls `onDenied` if it is denied, by the user or by the settings
   * of the browser.
   */
  readonly requestPermission: (onDenied: () => void) => Promise<void>;
}

const SILENT = { status: "silent" } as const;

export function useCompass(): CompassControl {
  const [request] = useState(() => permissionRequest());
  const [isAnswered, setIsAnswered] = useState(request === undefined);
  const [headingDegrees, setHeading] = useState<number | undefined>(undefined);

  // Listens even before permission is granted; no events arrive until then.
  useEffect(() => watchHeading(setHeading), []);

  async function requestPermission(onDenied: () => void): Promise<void> {
    // The request rejects, without asking the user, in a browser that is set to always deny.
    const answer = await request?.().catch(() => "denied" as const);
    if (answer === "denied") onDenied();
    else setIsAnswered(true);
  }

  if (headingDegrees !== undefined)
    return { compass: { status: "pointing", headingDegrees }, requestPermission };
  return { compass: isAnswered ? SILENT : { status: "askable" }, requestPermission };
}

/**
 * Events that report the device's orientation. Chrome reports it relative to north in the first
 * one; Safari adds a compass heading to the second.
 */
const EVENTS = ["deviceorientationabsolute", "deviceorientation"] as const;

/**
 * Calls `onHeading` with the device's direction in whole degrees clockwise from north; returns a
 * function that stops this. Some browsers send no events before the user grants permission.
 */
function watchHeading(onHeading: (degrees: number) => void): () => void {
  const listen = (event: Event): void => {
    if (!isOrientation(event)) return;
    const heading = headingOf(event, window.screen.orientation?.angle ?? 0);
    if (heading !== undefined) onHeading(heading);
  };
  for (const name of EVENTS) window.addEventListener(name, listen);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, listen);
  };
}

function isOrientation(event: Event): event is Event & Orientation {
  return "alpha" in event && "absolute" in event;
}

type PermissionRequest = () => Promise<"granted" | "denied">;

/**
 * Returns the function that asks the user for permission. Undefined if none is needed, or if the
 * device is not hand-held because it has no touch screen.
 */
function permissionRequest(): PermissionRequest | undefined {
  const sensor: object | undefined = window.DeviceOrientationEvent;
  if (sensor === undefined || !("requestPermission" in sensor)) return undefined;
  if (navigator.maxTouchPoints === 0) return undefined;
  const { requestPermission } = sensor;
  if (typeof requestPermission !== "function") return undefined;
  return async () => ((await requestPermission.call(sensor)) === "granted" ? "granted" : "denied");
}
