/** Whether this device has a camera: without one nothing speaks of scanning. */
import { useEffect, useState } from "react";
import { cameras } from "./open-camera.ts";

/** False until it is known. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const devices = cameras();
    if (devices === undefined) return undefined;
    let isLeft = false;
    const look = () =>
      void devices.enumerateDevices().then(
        (all) => isLeft || setHasCamera(all.some(({ kind }) => kind === "videoinput")),
        () => undefined,
      );
    look();
    devices.addEventListener("devicechange", look);
    return () => {
      isLeft = true;
      devices.removeEventListener("devicechange", look);
    };
  }, []);
  return hasCamera;
}
