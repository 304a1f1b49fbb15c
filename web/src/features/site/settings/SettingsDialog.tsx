/** The dialog of a master's settings, restored from the address alone: an existing set, a new one, or a copy (S1 §2). */
import { mdiAlertCircleOutline, mdiTimerSandEmpty } from "@mdi/js";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { masterAt, type Site, type SiteMaster } from "#web/features/site/model/site.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import { type SettingsRef, writeSettings } from "#web/features/site/view/url/settings-ref.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { useLeaving } from "#web/ui/use-leaving.tsx";
import { type LoadedSettings, loadSettings } from "./load-settings.ts";
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
        <LoadState loaded={siteStatus === "pending" ? undefined : UNKNOWN} onAgain={close} />
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

const UNKNOWN = { status: "unknown" } as const;

interface LoadedProps {
  readonly site: Site;
  readonly master: SiteMaster;
  /** Id of the set, new or copy. */
  readonly param: string;
  readonly onClose: () => void;
}

function LoadedDialog({ site, master, param, onClose }: LoadedProps) {
  const { loaded, again } = useLoaded(site, master, param);
  const [isDirty, setIsDirty] = useState(false);
  const { leave, question } = useLeaving(isDirty, SETTINGS_MESSAGES.leaving);
  const name = master.name === "" ? DEVICE_MESSAGES.nameUnassigned : master.name;
  const close = () => leave(onClose);
  return (
    <DeviceFrame title={settingsTitle(param, name)} onClose={close}>
      {loaded?.status === "ready" ? (
        <SettingsForm
          {...{ site, master }}
          start={loaded.start}
          onDirty={setIsDirty}
          onClose={close}
        />
      ) : (
        <LoadState loaded={loaded} onAgain={again} />
      )}
      {question}
    </DeviceFrame>
  );
}

/** Read once: what somebody else saves meanwhile must not change what is being edited. */
function useLoaded(site: Site, master: SiteMaster, param: string) {
  const { client } = useServices();
  const [first] = useState({ site, master, param });
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly value: LoadedSettings }>();
  useEffect(() => {
    let isLeft = false;
    void loadSettings(client, first.site, first.master, first.param).then((value) => {
      if (!isLeft) setLoaded({ of: attempt, value });
    });
    return () => {
      isLeft = true;
    };
  }, [client, first, attempt]);
  return {
    /** Undefined while it is on its way. */
    loaded: loaded?.of === attempt ? loaded.value : undefined,
    again: () => setAttempt(attempt + 1),
  };
}

interface LoadStateProps {
  readonly loaded: Exclude<LoadedSettings, { status: "ready" }> | undefined;
  readonly onAgain: () => void;
}

function LoadState({ loaded, onAgain }: LoadStateProps) {
  if (loaded === undefined) {
    return <StateMessage iconPath={mdiTimerSandEmpty} title={SETTINGS_MESSAGES.loading} />;
  }
  const { title, hint, isWorthATry } = STATES[loaded.status];
  return (
    <StateMessage iconPath={mdiAlertCircleOutline} title={title} {...(hint && { hint })}>
      {isWorthATry && (
        <Button variant="outlined" onClick={onAgain}>
          {SETTINGS_MESSAGES.tryAgain}
        </Button>
      )}
    </StateMessage>
  );
}

interface StateText {
  readonly title: string;
  readonly hint?: string;
  readonly isWorthATry: boolean;
}

const NOT_PERMITTED: StateText = { title: SETTINGS_MESSAGES.notPermitted, isWorthATry: false };

const STATES: Readonly<Record<Exclude<LoadedSettings, { status: "ready" }>["status"], StateText>> =
  {
    unknown: {
      title: SETTINGS_MESSAGES.unknown,
      hint: SETTINGS_MESSAGES.unknownHint,
      isWorthATry: false,
    },
    nothingToCopy: { title: SETTINGS_MESSAGES.nothingToCopy, isWorthATry: false },
    networkError: { title: SETTINGS_MESSAGES.loadOffline, isWorthATry: true },
    unauthorised: NOT_PERMITTED,
    refused: NOT_PERMITTED,
    failed: { title: SETTINGS_MESSAGES.loadFailed, isWorthATry: true },
  };
