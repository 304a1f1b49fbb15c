/** One person of the report of remote access: rights, sessions, commands, refused attempts. */
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { privilegeNames, toPrivilegeBits } from "#domain/access/privileges.ts";
import { listText } from "#web/language/counts.ts";
import { PRIVILEGE_LABELS } from "#web/ui/privilege-labels.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { isQuiet, type ReportedPerson } from "./model/remote-access.ts";
import {
  operationName,
  outcomesText,
  REMOTE_ACCESS_MESSAGES,
  reasonText,
} from "./model/remote-access-messages.ts";

interface Props {
  readonly person: ReportedPerson;
  readonly tz: string | null;
}

export function RemotePersonItem({ person, tz }: Props) {
  const { account, email, commands, refused, gate } = person;
  const sessions = account?.sessions ?? [];
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={HEAD}>
        <Typography component="h4" variant="subtitle2" sx={ANYWHERE}>
          {email ?? REMOTE_ACCESS_MESSAGES.unknownAccount}
        </Typography>
        <Chip size="small" variant="outlined" label={roleOf(person)} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={ANYWHERE}>
        {rightsText(person, tz)}
      </Typography>
      <Typography variant="body2">
        {[
          REMOTE_ACCESS_MESSAGES.sessions(sessions.length),
          REMOTE_ACCESS_MESSAGES.commands(commands.length),
          REMOTE_ACCESS_MESSAGES.refused(refused.length),
          ...(gate.length === 0 ? [] : [REMOTE_ACCESS_MESSAGES.changes(gate.length)]),
        ].join(" · ")}
      </Typography>
      {isQuiet(person) ? (
        <Typography variant="body2" color="textSecondary">
          {REMOTE_ACCESS_MESSAGES.quiet}
        </Typography>
      ) : (
        <Box component="details" sx={DETAILS}>
          <summary aria-label={REMOTE_ACCESS_MESSAGES.detailsOf(email ?? person.username)}>
            {REMOTE_ACCESS_MESSAGES.details}
          </summary>
          {account !== undefined && sessions.length === 0 && (
            <Typography variant="body2">{REMOTE_ACCESS_MESSAGES.noSessions}</Typography>
          )}
          <Lines
            title={REMOTE_ACCESS_MESSAGES.sessions(sessions.length)}
            lines={sessions.map((session) => ({ id: session.id, text: sessionText(session, tz) }))}
          />
          <Lines
            title={REMOTE_ACCESS_MESSAGES.commands(commands.length)}
            lines={commands.map(({ id, at, name, masters, outcomes }) => ({
              id,
              text: REMOTE_ACCESS_MESSAGES.command(
                zonedTime(at, tz),
                name,
                masters,
                outcomesText(outcomes),
              ),
            }))}
          />
          <Lines
            title={REMOTE_ACCESS_MESSAGES.refused(refused.length)}
            lines={refused.map(({ id, at, operation, reason }) => ({
              id,
              text: REMOTE_ACCESS_MESSAGES.attempt(
                zonedTime(at, tz),
                operationName(operation),
                reasonText(reason),
              ),
            }))}
          />
        </Box>
      )}
    </Box>
  );
}

/** Most lines of a list; the file has all of them. */
const MAX_LINES = 50;

interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
}

export function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return undefined;
  const more = lines.length - MAX_LINES;
  return (
    <>
      <Typography variant="caption" component="h5" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.slice(0, MAX_LINES).map(({ id, text }) => (
          <Typography key={id} component="li" variant="body2" sx={ANYWHERE}>
            {text}
          </Typography>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {REMOTE_ACCESS_MESSAGES.more(more)}
        </Typography>
      )}
    </>
  );
}

function roleOf({ account }: ReportedPerson): string {
  if (account === undefined) return REMOTE_ACCESS_MESSAGES.noAccess;
  return account.isProviders ? REMOTE_ACCESS_MESSAGES.isProviders : REMOTE_ACCESS_MESSAGES.isOwners;
}

function rightsText({ account }: ReportedPerson, tz: string | null): string {
  if (account === undefined) return REMOTE_ACCESS_MESSAGES.noAccess;
  const { state, privileges, allLayouts, grantedAt } = account;
  const held = privilegeNames(toPrivilegeBits(privileges)).map((name) => PRIVILEGE_LABELS[name]);
  return [
    state === "ACTIVE" ? "" : REMOTE_ACCESS_MESSAGES.inactive,
    held.length === 0 ? REMOTE_ACCESS_MESSAGES.noRights : held.join(", "),
    allLayouts ? REMOTE_ACCESS_MESSAGES.allLayouts : "",
    grantedAt === undefined ? "" : REMOTE_ACCESS_MESSAGES.grantedOn(zonedTime(grantedAt, tz)),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

type Session = NonNullable<ReportedPerson["account"]>["sessions"][number];

function sessionText(
  { browser, system, networks, signedInAt, lastUsedAt }: Session,
  tz: string | null,
): string {
  const device = [browser, system].filter((part) => part !== undefined).join(", ");
  return REMOTE_ACCESS_MESSAGES.session(
    device === "" ? REMOTE_ACCESS_MESSAGES.unknownDevice : device,
    networks.length === 0 ? REMOTE_ACCESS_MESSAGES.unknownNetwork : listText(networks),
    zonedTime(signedInAt, tz),
    zonedTime(lastUsedAt, tz),
  );
}

const ITEM = {
  display: "flex",
  flexDirection: "column",
  gap: 0.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;
const HEAD = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;
/** The line that opens the lists is large enough for a finger. */
const DETAILS = {
  "& > summary": {
    typography: "body2",
    display: "list-item",
    minHeight: 44,
    lineHeight: "44px",
    cursor: "pointer",
  },
} as const;
const ANYWHERE = { overflowWrap: "anywhere" } as const;
