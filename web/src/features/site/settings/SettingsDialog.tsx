/**
 * The dialog of a master's settings: an existing set, a new one, or a copy. Its only state is the
 * address.
 */
import { mdiAlertCircleOutline, mdiTimerSandEmpty } from "@mdi/js";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { masterAt, type Site, type SiteMaster } from "#web/features/site/model/site.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import { type SettingsRef, writeSettings } from "#web/features/site/view/url/settings-ref.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { useLeaving } from "#web/ui/use-leaving.tsx";
import { loadSettings } from "./load-settings.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { SETTINGS_MESSAGES, settingsTitle } from "./settings-messages.ts";

interface Props {
  readonly site: Site;
  readonly settings: SettingsRef;
}

export function SettingsDialog({ site, settings }: Props) {
  const { url, setUrl, siteStatus } = useSiteView();
  const master = site.masters[masterAt(site, settings.device.mLocId)];
  const close = () => setUrl({ ...url, settings: undefined }, { replace: true });
  if (master === undefined) {
    return (
      <DeviceFrame title={SETTINGS_MESSAGES.unknown} onClose={close}>
        {siteStatus === "pending" ? <Loading /> : <Missing {...UNKNOWN} />}
      </DeviceFrame>
    );
  }
  return (
    <LoadedDialog
      key={writeSettings(settings)}
      {...{ site, master }}
      param={settings.param}
      onClose={close}
    />
  );
}

interface LoadedProps {
  readonly site: Site;
  readonly master: SiteMaster;
  /** Id of the settings set, or `new` or `copy` for a new one. */
  readonly param: string;
  readonly onClose: () => void;
}

function LoadedDialog({ site, master, param, onClose }: LoadedProps) {
  const { client } = useServices();
  // The settings are read once, so that another user's save does not change the form during
  // editing.
  const { state, retry } = useRequest(param, () => loadSettings(client, site, master, param));
  const [isDirty, setIsDirty] = useState(false);
  const { leave, dialog } = useLeaving(isDirty, SETTINGS_MESSAGES.leaving);
  const name = master.name === "" ? DEVICE_MESSAGES.nameUnassigned : master.name;
  const close = () => leave(onClose);
  return (
    <DeviceFrame title={settingsTitle(param, name)} onClose={close}>
      {state.status === "loading" && <Loading />}
      {state.status === "failed" && <Missing {...FAILURES[state.failure.status]} onAgain={retry} />}
      {state.status === "ready" &&
        (state.value.status === "ready" ? (
          <SettingsForm
            {...{ site, master }}
            start={state.value.start}
            onDirty={setIsDirty}
            onClose={close}
          />
        ) : (
          <Missing {...(state.value.status === "unknown" ? UNKNOWN : NOTHING_TO_COPY)} />
        ))}
      {dialog}
    </DeviceFrame>
  );
}

function Loading() {
  return <StateMessage iconPath={mdiTimerSandEmpty} title={SETTINGS_MESSAGES.loading} />;
}

interface StateText {
  readonly title: string;
  readonly hint?: string;
  readonly isWorthATry?: boolean;
}

interface MissingProps extends StateText {
  readonly onAgain?: () => void;
}

function Missing({ title, hint, isWorthATry = false, onAgain }: MissingProps) {
  return (
    <StateMessage iconPath={mdiAlertCircleOutline} title={title} hint={hint}>
      {isWorthATry && (
        <Button variant="outlined" onClick={onAgain}>
          {MESSAGES.tryAgain}
        </Button>
      )}
    </StateMessage>
  );
}

const UNKNOWN: StateText = {
  title: SETTINGS_MESSAGES.unknown,
  hint: SETTINGS_MESSAGES.unknownHint,
};
const NOTHING_TO_COPY: StateText = { title: SETTINGS_MESSAGES.nothingToCopy };
const NOT_PERMITTED: StateText = { title: SETTINGS_MESSAGES.notPermitted };

const FAILURES: Readonly<Record<Failure["status"], StateText>> = {
  networkError: { title: SETTINGS_MESSAGES.loadOffline, isWorthATry: true },
  unauthorised: NOT_PERMITTED,
  refused: NOT_PERMITTED,
  failed: { title: SETTINGS_MESSAGES.loadFailed, isWorthATry: true },
};
