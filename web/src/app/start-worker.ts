/** Registers the service worker; lazy-loaded after the console has rendered. */
import { Workbox } from "workbox-window";
import { type WorkerWatch, watchWorker } from "./watch-worker.ts";

const ADDRESS = "/service-worker.js";

export function startWorker(watch: Omit<WorkerWatch, "workbox">): Promise<void> {
  return watchWorker({ ...watch, workbox: new Workbox(ADDRESS) });
}
