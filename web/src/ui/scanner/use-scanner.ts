/**
 * React hook of a form's scanner: switches between manual entry and camera; reopens the camera
 * after a code that is not accepted.
 */
import { useEffect, useRef, useState } from "react";
import { useServices } from "#web/session/services.ts";
import type { ScanMode } from "./scan-region.ts";

/** Pause between a code that was not accepted and reopening the camera. */
const REOPENS_AFTER_MILLISECONDS = 1000;

export type CameraTrouble = "denied" | "failed" | "notLoaded";

type View =
  | {
      readonly view: "text";
      /**
       * True if a scan has filled the fields of the form: the on-screen keyboard must not open
       * then.
       */
      readonly isRead?: true;
      readonly trouble?: CameraTrouble;
    }
  | OpenedCamera;

/**
 * The camera is open. `seen` is the last text read; it is ignored, because its label is still in
 * front of the camera.
 */
export interface OpenedCamera {
  readonly view: "camera";
  readonly mode: ScanMode;
  readonly seen?: string;
}

export interface Scanner {
  readonly state: View;
  readonly open: (mode: ScanMode) => void;
  readonly close: () => void;
  readonly onTrouble: (trouble: CameraTrouble) => void;
  readonly onRead: (text: string) => void;
}

/**
 * React hook of a form's scanner.
 * @param take handles a scanned text; returns whether another code is wanted
 * @param opened the camera that is open at first; undefined if the user types
 */
export function useScanner(
  take: (text: string, camera: OpenedCamera) => boolean | Promise<boolean>,
  opened?: OpenedCamera,
): Scanner {
  const { after } = useServices();
  const [state, setState] = useState<View>(opened ?? { view: "text" });
  /** Number of the user's last action; results that belong to earlier actions are ignored. */
  const latestRequest = useRef(0);
  const stop = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      latestRequest.current += 1;
      stop.current?.();
    },
    [],
  );

  function show(next: View): number {
    stop.current?.();
    latestRequest.current += 1;
    setState(next);
    return latestRequest.current;
  }

  async function read(text: string): Promise<void> {
    if (state.view !== "camera") return;
    const again = { ...state, seen: text };
    const request = show({ view: "text", isRead: true });
    const needsMore = await take(text, again);
    if (!needsMore || request !== latestRequest.current) return;
    stop.current = after(REOPENS_AFTER_MILLISECONDS, () => show(again));
  }

  return {
    state,
    open: (mode) => void show({ view: "camera", mode }),
    close: () => void show({ view: "text" }),
    onTrouble: (trouble) => void show({ view: "text", trouble }),
    onRead: (text) => void read(text),
  };
}
