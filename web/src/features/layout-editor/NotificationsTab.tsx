/**
 * Tab with the notification rules of a layout, their delays and recipients; saves every change at
 * once.
 */
import { mdiLockOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CHAIN_SEVERITIES } from "#domain/notifications/escalation-chains.ts";
import type { RuleSetting } from "#domain/notifications/settings.ts";
import { useIsOnline } from "#web/session/services.ts";
import { ESCALATION_MESSAGES } from "#web/ui/escalation-messages.ts";
import { NOTIFICATION_MESSAGES, notificationRefusal } from "#web/ui/notification-messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { AudienceChecks } from "./AudienceChecks.tsx";
import { EscalationChain } from "./EscalationChain.tsx";
import { RuleLine } from "./RuleLine.tsx";
import { TabMissing } from "./TabMissing.tsx";
import {
  type UsedNotificationSettings,
  useNotificationSettings,
} from "./use-notification-settings.ts";

interface Props {
  readonly layoutId: string;
  readonly mayEdit: boolean;
}

export function NotificationsTab({ layoutId, mayEdit }: Props) {
  if (mayEdit) return <NotificationChoices layoutId={layoutId} />;
  return <StateMessage iconPath={mdiLockOutline} title={WORDS.notPermitted} />;
}

function NotificationChoices({ layoutId }: Pick<Props, "layoutId">) {
  const used = useNotificationSettings(layoutId);
  const isOnline = useIsOnline();
  const { state, retry, save, change } = used;
  if (state.value === undefined || state.status === "failed")
    return <TabMissing state={state} words={WORDS} onRetry={retry} />;
  const { settings, readers, toldBeyond } = state.value;
  const isDisabled = !isOnline || save.status === "saving";
  const changeRule = (setting: RuleSetting) =>
    void change({
      ...settings,
      rules: settings.rules.map((one) => (one.rule === setting.rule ? setting : one)),
    });
  return (
    <Box sx={COLUMN}>
      <Typography variant="body2" color="textSecondary">
        {NOTIFICATION_MESSAGES.about}
      </Typography>
      <SaveNote save={save} isOnline={isOnline} />
      <Box component="section" aria-label={NOTIFICATION_MESSAGES.rules}>
        <Box sx={HEAD}>
          <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
            {NOTIFICATION_MESSAGES.rules}
          </Typography>
          <Typography role="status" variant="body2" sx={{ color: "success.main" }}>
            {save.status === "saved" ? NOTIFICATION_MESSAGES.saved : ""}
          </Typography>
        </Box>
        {settings.rules.map((setting) => (
          <RuleLine
            key={setting.rule}
            setting={setting}
            isDisabled={isDisabled}
            onChange={changeRule}
          />
        ))}
      </Box>
      <AudienceChecks
        audience={settings.audience}
        readers={readers}
        toldBeyond={toldBeyond}
        isDisabled={isDisabled}
        onChange={(audience) => void change({ ...settings, audience })}
      />
      <Box component="section" aria-label={ESCALATION_MESSAGES.title} sx={COLUMN}>
        <Typography variant="body2" color="textSecondary">
          {ESCALATION_MESSAGES.about} {ESCALATION_MESSAGES.channelHint}
        </Typography>
        {CHAIN_SEVERITIES.map((severity) => (
          <EscalationChain
            key={severity}
            severity={severity}
            steps={settings.chains[severity]}
            readers={readers}
            isDisabled={isDisabled}
            isSaving={save.status === "saving"}
            onSave={(steps) =>
              change({ ...settings, chains: { ...settings.chains, [severity]: steps } })
            }
          />
        ))}
      </Box>
    </Box>
  );
}

interface SaveProps extends Pick<UsedNotificationSettings, "save"> {
  readonly isOnline: boolean;
}

function SaveNote({ save, isOnline }: SaveProps) {
  if (!isOnline) return <Alert severity="warning">{NOTIFICATION_MESSAGES.offlineEdit}</Alert>;
  if (save.status !== "failed") return undefined;
  const text = `${NOTIFICATION_MESSAGES.saveFailed}. ${notificationRefusal(save.failure)}`;
  return <Alert severity="error">{text}</Alert>;
}

const WORDS = {
  ...NOTIFICATION_MESSAGES,
  offlineHint: NOTIFICATION_MESSAGES.settingsOffline,
  failed: NOTIFICATION_MESSAGES.settingsFailed,
} as const;

const HEAD = { display: "flex", alignItems: "baseline" } as const;

const COLUMN = { display: "flex", flexDirection: "column", gap: 2 } as const;
