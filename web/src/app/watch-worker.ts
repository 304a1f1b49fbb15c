/** Follows the service worker: tells when the console can be used offline and when a new version waits (S0 §4). */
import type { Workbox } from "workbox-window";
import type { After } from "#web/api/after.ts";

export interface WorkerWatch {
  readonly workbox: Pick<
    Workbox,
    "addEventListener" | "register" | "update" | "messageSkipWaiting"
  >;
  readonly after: After;
  readonly reload: () => void;
  readonly onInstalled: () => void;
  /** `update` puts the new version in place and reloads the page. */
  readonly onNewVersion: (update: () => void) => void;
}

/** S0 §9. */
export const CHECK_INTERVAL_MILLISECONDS = 60_000;

/** S0 §4: so long the spinner of an update is shown at most. */
export const UPDATE_PATIENCE_MILLISECONDS = 6_000;

/** Rejects when the browser does not take the worker; watches as long as the page lives. */
export async function watchWorker(watch: WorkerWatch): Promise<void> {
  const { workbox, after, onInstalled } = watch;
  workbox.addEventListener("installed", ({ isUpdate, isExternal }) => {
    // A later version that arrives on the page of the first visit is external.
    if (!isUpdate && !isExternal) onInstalled();
  });
  followVersions(watch);
  await workbox.register();
  const check = (): void => {
    // Without a network a check fails; the next one comes in a minute.
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
    after(isThere ? 0 : UPDATE_PATIENCE_MILLISECONDS, reload);
  };
  workbox.addEventListener("waiting", () => {
    step = "waiting";
    onNewVersion(update);
  });
  workbox.addEventListener("controlling", () => {
    if (step === "updating") reload();
    // Another tab has updated. This one asks before it throws away what is half typed.
    else if (step === "waiting") step = "replaced";
  });
}
