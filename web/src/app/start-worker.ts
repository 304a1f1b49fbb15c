/** Registers the service worker; loaded on its own once the console stands. */
import { Workbox } from "workbox-window";
import { type WorkerWatch, watchWorker } from "./watch-worker.ts";
import { type PolicyFactory, workerAddress } from "./worker-address.ts";

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

export function startWorker(watch: Omit<WorkerWatch, "workbox">): Promise<void> {
  return watchWorker({ ...watch, workbox: new Workbox(workerAddress(window.trustedTypes)) });
}
