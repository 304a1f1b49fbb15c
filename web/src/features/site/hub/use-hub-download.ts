/** React hook that downloads a hub configuration: its progress, result and alert. */
import { useState } from "react";
import type { HubFault, HubVersion } from "#domain/hub-config/hub-configuration.ts";
import { type Services, useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import { notify } from "#web/ui/notify.ts";
import { saveText } from "#web/ui/save-text.ts";
import { type GatherFailure, gatherHub } from "./gather-hub.ts";
import { HUB_MESSAGES } from "./hub-messages.ts";
import { makeHubFiles } from "./make-hub-files.ts";

/** What the alert is about, until the user closes it. */
export type HubAlert =
  | { readonly kind: "faults"; readonly faults: readonly HubFault[] }
  | { readonly kind: "failed"; readonly reason: GatherFailure }
  | { readonly kind: "bare"; readonly fileName: string; readonly masters: readonly string[] };

export type HubDownload =
  | { readonly status: "idle" }
  | { readonly status: "running"; readonly done: number; readonly total: number }
  | { readonly status: "alert"; readonly alert: HubAlert };

export interface HubDownloadControl {
  readonly download: HubDownload;
  readonly start: (version: HubVersion) => Promise<void>;
  /** Closes the alert. */
  readonly dismiss: () => void;
}

const IDLE: HubDownload = { status: "idle" };

export function useHubDownload(layoutId: string): HubDownloadControl {
  const services = useServices();
  const [download, setDownload] = useState(IDLE);
  return {
    download,
    async start(version) {
      setDownload({ status: "running", done: 0, total: 1 });
      const alert = await downloadHub(services, { layoutId, version }, (done, total) =>
        setDownload({ status: "running", done, total }),
      );
      setDownload(alert === undefined ? IDLE : { status: "alert", alert });
    },
    dismiss: () => setDownload(IDLE),
  };
}

interface HubRequest {
  readonly layoutId: string;
  readonly version: HubVersion;
}

async function downloadHub(
  { client, readModel, fetch, config, session }: Services,
  { layoutId, version }: HubRequest,
  onProgress: (done: number, total: number) => void,
): Promise<HubAlert | undefined> {
  const user = userOf(session.state());
  const isCurrent = () => user === userOf(session.state());
  const { mediaBase } = config;
  const dependencies = { client, cache: readModel.sites, fetch, mediaBase, isCurrent };
  const gathered = await gatherHub(dependencies, layoutId, onProgress);
  if (gathered.status === "failed") return { kind: "failed", reason: gathered.reason };
  const made = makeHubFiles(gathered.source, version);
  if (!made.ok) return { kind: "faults", faults: made.error };
  const { files, withoutSettings } = made.value;
  // The result is dropped if another user has signed in meanwhile, because that user did not
  // request the download.
  if (!isCurrent()) return undefined;
  for (const { name, text, type } of files) saveText(name, text, type);
  const [{ name: fileName }] = files;
  if (withoutSettings.length > 0) {
    return { kind: "bare", fileName, masters: withoutSettings };
  }
  notify({ kind: "success", text: HUB_MESSAGES.hubSaved(fileName), lastsSeconds: 3 });
  return undefined;
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
