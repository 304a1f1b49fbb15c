/** Chattering alarms of a site, each with the way to its shelf and to the settings behind it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { holds, holdsAny, SETTLES_ALARMS } from "#domain/access/privileges.ts";
import { settingsBehind } from "#domain/insight/alarm-metrics/alarm-settings.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import type { AlarmDetailsRecord } from "#web/api/alarm-metrics.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import { listText, numberText } from "#web/language/counts.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { alarmRow } from "#web/ui/bit-rows.ts";
import { type CardColumn, CardTable } from "#web/ui/CardTable.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";
import { type ListedAlarm, parametersPath, shelvePath } from "./alarm-paths.ts";

type ChatteringAlarm = AlarmDetailsRecord["chattering"][number];

interface Props {
  readonly layout: Pick<Layout, "id">;
  readonly details: AlarmDetailsRecord;
}

export function ChatteringTable({ layout, details: { chattering, site } }: Props) {
  if (chattering.length === 0) {
    const isKnown = site.figures.average !== undefined;
    return (
      <Typography variant="body2">
        {isKnown ? ALARM_METRICS_MESSAGES.nothing : ALARM_METRICS_MESSAGES.unknown}
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {ALARM_METRICS_MESSAGES.chatteringAbout}
        {chattering.length < site.chattering &&
          ` (${numberText(chattering.length)} / ${numberText(site.chattering)})`}
      </Typography>
      <CardTable
        name={{ label: ALARM_METRICS_MESSAGES.chattering }}
        columns={columnsOf(layout.id, site.timeZone)}
        rows={chattering}
        keyOf={({ mLocId, nLocId, word, bit }) => `${mLocId} ${nLocId} ${word} ${bit}`}
      />
    </>
  );
}

function columnsOf(layoutId: string, timeZone: string): readonly CardColumn<ChatteringAlarm>[] {
  return [
    { head: ALARM_METRICS_MESSAGES.alarm, read: nameOf },
    { head: ALARM_METRICS_MESSAGES.device, read: deviceOf },
    { head: ALARM_METRICS_MESSAGES.raised, read: ({ raised }) => numberText(raised) },
    { head: ALARM_METRICS_MESSAGES.lastRaised, read: ({ lastAt }) => zonedTime(lastAt, timeZone) },
    {
      head: ALARM_METRICS_MESSAGES.actions,
      read: (alarm) => <Ways layoutId={layoutId} alarm={alarm} />,
    },
  ];
}

function nameOf({ word, bit }: ListedAlarm): string {
  return alarmRow(word, bit)?.label ?? ALARM_METRICS_MESSAGES.unknown;
}

/** Name of the device, as in the journal. */
function deviceOf({ masterName, nLocId }: ListedAlarm): string {
  return nLocId === undefined ? masterName : `${masterName} · ${nLocId}`;
}

interface WaysProps {
  readonly layoutId: string;
  readonly alarm: ListedAlarm;
}

function Ways({ layoutId, alarm }: WaysProps) {
  const held = usePrivileges();
  const shelf = holdsAny(held, SETTLES_ALARMS) ? shelvePath(layoutId, alarm) : undefined;
  const settings = settingsBehind(alarm.word, alarm.bit);
  const names = listText(
    settings.map((id) => NODE_PARAMETERS.find((one) => one.id === id)?.field.label ?? id),
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      {shelf !== undefined && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={shelf}
          aria-label={ALARM_METRICS_MESSAGES.shelveOf(nameOf(alarm), deviceOf(alarm))}
        >
          {ALARM_METRICS_MESSAGES.shelve}
        </Button>
      )}
      {settings.length === 0 ? (
        <Typography component="span" variant="caption" color="textSecondary">
          {ALARM_METRICS_MESSAGES.noSetting}
        </Typography>
      ) : holds(held, "ADMIN") ? (
        <Button size="small" component={Link} to={parametersPath(layoutId, alarm)} sx={SETTING}>
          {ALARM_METRICS_MESSAGES.setting(names)}
        </Button>
      ) : (
        <Typography component="span" variant="caption" color="textSecondary">
          {ALARM_METRICS_MESSAGES.setting(names)}
        </Typography>
      )}
    </Box>
  );
}

const SETTING = { textAlign: "left" } as const;
