/** Tab with the report of remote access of a layout: by person, with windows, seal and CSV file. */
import { mdiAccountSearch, mdiLockOutline, mdiTableArrowDown } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { REMOTE_REPORT } from "#domain/gate/remote-report.ts";
import type { EditedLayout } from "#web/api/layouts.generated.ts";
import { listText } from "#web/language/counts.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { type Choice, ChoiceInput } from "./ChoiceInput.tsx";
import type { ReportedPerson } from "./model/remote-access.ts";
import { remoteAccessCsv } from "./model/remote-access-csv.ts";
import { REMOTE_ACCESS_MESSAGES } from "./model/remote-access-messages.ts";
import { type RemoteReport, readRemoteReport } from "./model/remote-access-operations.ts";
import { Lines, RemotePersonItem } from "./RemotePersonItem.tsx";
import { SealLine } from "./SealLine.tsx";
import { TabMissing } from "./TabMissing.tsx";

interface Props {
  readonly layout: EditedLayout;
  readonly mayEdit: boolean;
}

export function RemoteAccessTab({ layout, mayEdit }: Props) {
  if (mayEdit) return <Report layout={layout} />;
  return <StateMessage iconPath={mdiLockOutline} title={REMOTE_ACCESS_MESSAGES.notPermitted} />;
}

function Report({ layout }: Pick<Props, "layout">) {
  const { client, nowSeconds } = useServices();
  const { state, retry } = useRequest(layout.id, (id) =>
    readRemoteReport(client, id, nowSeconds()),
  );
  if (state.value === undefined) {
    return <TabMissing state={state} words={REMOTE_ACCESS_MESSAGES} onRetry={retry} />;
  }
  return <Loaded layout={layout} report={state.value} />;
}

const GROUPS = {
  all: () => true,
  provider: ({ account }: ReportedPerson) => account === undefined || account.isProviders,
  refusedOnly: ({ refused }: ReportedPerson) => refused.length > 0,
} as const;

type Group = keyof typeof GROUPS;

const GROUP_CHOICES: readonly Choice<Group>[] = [
  { value: "all", label: REMOTE_ACCESS_MESSAGES.all },
  { value: "provider", label: REMOTE_ACCESS_MESSAGES.provider },
  { value: "refusedOnly", label: REMOTE_ACCESS_MESSAGES.refusedOnly },
];

const EVERYONE = "everyone";

interface LoadedProps extends Pick<Props, "layout"> {
  readonly report: RemoteReport;
}

function Loaded({ layout, report }: LoadedProps) {
  const [group, setGroup] = useState<Group>("all");
  const [one, setOne] = useState(EVERYONE);
  const tz = layout.tz ?? null;
  const shown = report.people
    .filter(GROUPS[group])
    .filter(({ username }) => one === EVERYONE || one === username);
  const people = [
    { value: EVERYONE, label: REMOTE_ACCESS_MESSAGES.everyone },
    ...report.people.map(({ username, email }) => ({ value: username, label: email ?? username })),
  ];
  const save = () => {
    const day = new Date(report.to * 1000).toISOString().slice(0, 10);
    const name = fileNameOf(["remote-access", layout.name, day], "csv");
    saveText(name, remoteAccessCsv(report, shown), "text/csv");
  };
  return (
    <Box sx={COLUMN}>
      <Typography variant="body2" color="textSecondary">
        {REMOTE_ACCESS_MESSAGES.about(REMOTE_REPORT.days)}
      </Typography>
      <Box sx={FILTERS}>
        <ChoiceInput
          label={REMOTE_ACCESS_MESSAGES.who}
          value={group}
          choices={GROUP_CHOICES}
          sx={FILTER}
          onChoose={setGroup}
        />
        <ChoiceInput
          label={REMOTE_ACCESS_MESSAGES.one}
          value={one}
          choices={people}
          sx={FILTER}
          onChoose={setOne}
        />
        <Button variant="outlined" startIcon={<Icon path={mdiTableArrowDown} />} onClick={save}>
          {REMOTE_ACCESS_MESSAGES.csv}
        </Button>
      </Box>
      <GateLines report={report} tz={tz} />
      {shown.length === 0 ? (
        <StateMessage
          iconPath={mdiAccountSearch}
          title={REMOTE_ACCESS_MESSAGES.none}
          hint={REMOTE_ACCESS_MESSAGES.noneHint}
        />
      ) : (
        <Box component="ul" aria-label={REMOTE_ACCESS_MESSAGES.who} sx={LIST}>
          {shown.map((person) => (
            <RemotePersonItem key={person.username} person={person} tz={tz} />
          ))}
        </Box>
      )}
      <SealLine layoutId={layout.id} report={report} tz={tz} />
    </Box>
  );
}

interface GateProps extends Pick<LoadedProps, "report"> {
  readonly tz: string | null;
}

/** Windows, and changes of the gate, of all people. */
function GateLines({ report, tz }: GateProps) {
  if (report.gate.length === 0) return undefined;
  return (
    <Alert severity="info" icon={false}>
      <Lines
        title={REMOTE_ACCESS_MESSAGES.changes(report.gate.length)}
        lines={report.gate.map((act) => ({ id: act.id, text: gateText(act, tz) }))}
      />
    </Alert>
  );
}

type GateAct = RemoteReport["gate"][number];

function gateText(act: GateAct, tz: string | null): string {
  const text = `${actText(act, tz)}, ${act.by}`;
  return act.reason === undefined ? text : REMOTE_ACCESS_MESSAGES.because(text, act.reason);
}

function actText({ at, operation, people, owners, endsAt }: GateAct, tz: string | null): string {
  const time = zonedTime(at, tz);
  if (operation === "Mutation.openGateWindow") {
    const end = endsAt === undefined ? "–" : zonedTime(endsAt, tz);
    return REMOTE_ACCESS_MESSAGES.opened(time, listText(people), end);
  }
  if (operation === "Mutation.closeGateWindow") {
    return REMOTE_ACCESS_MESSAGES.closed(time, people.length === 0 ? "–" : listText(people));
  }
  return owners.length === 0
    ? REMOTE_ACCESS_MESSAGES.gateOff(time)
    : REMOTE_ACCESS_MESSAGES.gateOn(time, listText(owners));
}

const COLUMN = { display: "flex", flexDirection: "column", gap: 2 } as const;
const FILTERS = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;
const FILTER = { flex: "1 1 200px", minWidth: 0 } as const;
const LIST = { listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" } as const;
