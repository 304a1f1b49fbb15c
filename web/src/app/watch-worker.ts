/** Reports when the service worker is installed (offline use) and when a new version waits. */
import type { Workbox } from "workbox-window";
import type { After } from "#web/api/after.ts";

export interface WorkerWatch {
  readonly workbox: Pick<
    Workbox,
    "addEventListener" | "register" | "update" | "messageSkipWaiting"
  >;
  readonly after: After;
  readonly reload: () => void;
  /** Called once, some time after the first installation. */
  readonly onInstalled: () => void;
  /** `update` activates the new version and reloads the page. */
  readonly onNewVersion: (update: () => void) => void;
}

/**
 * Delay of the report that the first installation has ended: in its first seconds the page is read,
 * and a notice would cover it.
 */
export const INSTALLED_DELAY_MILLISECONDS = 20_000;

/** Interval between checks for a new version. */
export const CHECK_INTERVAL_MILLISECONDS = 60_000;

/** Maximum time the update spinner is shown; then the page reloads. */
export const UPDATE_TIMEOUT_MILLISECONDS = 6_000;

/**
 * Watches the service worker for the life of the page. Rejects if the browser refuses the worker.
 */
export async function watchWorker(watch: WorkerWatch): Promise<void> {
  const { workbox, after, onInstalled } = watch;
  workbox.addEventListener("installed", ({ isUpdate, isExternal }) => {
    // Only the first installation reports "usable offline"; `isExternal` marks a later version that
    // was found while the same page is open.
    if (!isUpdate && !isExternal) after(INSTALLED_DELAY_MILLISECONDS, onInstalled);
  });
  followVersions(watch);
  await workbox.register();
  const check = (): void => {
    // The check fails while the browser is offline; the next one follows in a minute.
    void workbox.update().catch(() => undefined);
    after(CHECK_INTERVAL_MILLISECONDS, check);
  };
  after(CHECK_INTERVAL_MILLISECONDS, check);
}

function followVersions({ workbox, after, reload, onNewVersion }: WorkerWatch): void {
  let step: "current" | "waiting" | "updating" | "replaced" = "current";
  const update = (): void => {
    const isThere = step === "replaced";
    step = "updating";
    workbox.messageSkipWaiting();
    after(isThere ? 0 : UPDATE_TIMEOUT_MILLISECONDS, reload);
  };
  workbox.addEventListener("waiting", () => {
    step = "waiting";
    onNewVersion(update);
  });
  workbox.addEventListener("controlling", () => {
    if (step === "updating") reload();
    // Another tab has activated the update. This tab reloads only on the user's request, to keep
    // unsaved input.
    else if (step === "waiting") step = "replaced";
  });
}
