/**
 * Databases of the browser: the cache, saved views, the outbox and drafts. Each is opened at its
 * first use, with a time-out.
 */
import { createLazyDrafts } from "#web/offline/configuration-drafts.ts";
import { createLazyOutbox } from "#web/offline/lazy-outbox.ts";
import { createLazyReadModel } from "#web/offline/lazy-read-model.ts";
import { createLazySavedViews } from "#web/offline/lazy-saved-views.ts";
import { DatabaseTimeoutError, openWithTimeout } from "#web/offline/open-with-timeout.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { supportsDatabases } from "./browser-support.ts";
import { after, whenIdle } from "./browser-time.ts";

const DATABASE_NAME = "read-model";
const SAVED_VIEWS_NAME = "saved-views";
const OUTBOX_NAME = "outbox";
const DRAFTS_NAME = "configuration-drafts";

export function createReadModel() {
  return createLazyReadModel({
    async open() {
      expectDatabases();
      const { openReadModel } = await import("#web/offline/db.ts");
      return openWithTimeout(() => openReadModel(DATABASE_NAME, whenIdle), after);
    },
    onUnavailable: (error) =>
      notify(
        error instanceof DatabaseTimeoutError
          ? { kind: "warning", text: MESSAGES.databaseSilent, lastsSeconds: "untilDismissed" }
          : { kind: "info", text: MESSAGES.offlineUnsupported, lastsSeconds: 5 },
      ),
  });
}

/**
 * Creates the store of saved views. A missing IndexedDB is not reported here, because the read
 * model already reports it.
 */
export function createSavedViews() {
  return createLazySavedViews(async () => {
    expectDatabases();
    const { openSavedViews } = await import("#web/offline/saved-views-db.ts");
    return openWithTimeout(() => openSavedViews(SAVED_VIEWS_NAME), after);
  });
}

export function createOutbox() {
  return createLazyOutbox(async () => {
    expectDatabases();
    const { openOutbox } = await import("#web/offline/outbox-db.ts");
    return openWithTimeout(() => openOutbox(OUTBOX_NAME), after);
  });
}

function expectDatabases(): void {
  if (!supportsDatabases(globalThis)) throw new Error("expected IndexedDB, found none");
}

export function createDrafts() {
  return createLazyDrafts(async () => {
    expectDatabases();
    const { openConfigurationDrafts } = await import("#web/offline/configuration-drafts-db.ts");
    return openWithTimeout(() => openConfigurationDrafts(DRAFTS_NAME), after);
  });
}
