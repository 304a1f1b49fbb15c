/** Reports of one node, and photos of them, that are still on this device alone. */
import { useState } from "react";
import type { OutboxItem, OutboxView } from "#web/offline/outbox.ts";
import { useLive } from "#web/offline/use-live.ts";
import type { KeptWork } from "./kept-work.ts";

/** Oldest first. The kept work must be the same at each drawing. */
export function useUnsentReports({ watchTasks, subject }: KeptWork): readonly OutboxItem[] {
  const [watch] = useState(() => watchTasks);
  const view = useLive<OutboxView>(watch);
  return (view?.items ?? []).filter(
    ({ change: { kind }, ...item }) =>
      (kind === "task" || kind === "photo") && item.subject === subject,
  );
}
