/**
 * Row of one past command: command, target, user, outcome. Expanded, it lists all feedback of the
 * master.
 */
import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { isWireCommandName } from "#domain/commands/catalogue/catalogue.ts";
import {
  LEDGER_MESSAGES,
  overrideText,
  secondPersonText,
} from "#web/features/site/commands/model/ledger-messages.ts";
import { enteredText, entryLabel } from "#web/features/site/model/command-label.ts";
import { STATUS_LABELS } from "#web/features/site/model/command-messages.ts";
import { MOTION_ORIGIN } from "#web/features/site/model/motion-title.ts";
import { isMeasured, shownMessage, shownStatus } from "#web/features/site/model/shown-outcome.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { FactList, type NamedFact } from "#web/features/site/page/FactList.tsx";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { answerText } from "#web/ui/commands/answer-texts.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { answerSeconds, ledgerTarget } from "./model/ledger-rows.ts";
import { isMotion } from "./model/motion-goal.ts";
import type { LedgerCommand } from "./operations/ledger.generated.ts";
import { listFeedback } from "./operations/ledger-operations.ts";
import { ReplyView } from "./ReplyView.tsx";
import { RiskBadge } from "./RiskBadge.tsx";
import { StatusMark } from "./StatusMark.tsx";

interface Props {
  readonly site: Site;
  readonly command: LedgerCommand;
  readonly onProof: ((id: string) => void) | undefined;
}

export function LedgerRow({ site, command, onProof }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { createdAt, username, risk, secondPerson, isDrill } = command;
  return (
    <Box component="li" sx={ROW}>
      <ButtonBase aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={HEAD}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, width: 1 }}>
          <RiskBadge risk={risk} />
          <Typography variant="subtitle2" component="span" sx={{ flex: 1, minWidth: 0 }}>
            {isDrill && `${MOTION_ORIGIN.drill}: `}
            {entryLabel(command)}
          </Typography>
          <StatusMark status={shownStatus(command)} />
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} fontSize="small" />
        </Box>
        <Typography variant="body2" component="span" color="textSecondary">
          {siteTime(createdAt, site.layout.tz)} · {ledgerTarget(command)} · {username}
          {secondPerson !== undefined && ` · ${secondPersonText(secondPerson)}`}
        </Typography>
      </ButtonBase>
      {isOpen && <Detail site={site} command={command} onProof={onProof} />}
    </Box>
  );
}

function Detail({ site, command, onProof }: Props) {
  const maySeeNodes = holds(usePrivileges(), "DATA_SNAPSHOT");
  const { id, name, args, batchId } = command;
  const master = site.masters.find((one) => one.id === command.mLocId);
  const values = Object.fromEntries(args.map(({ key, value }) => [key, value]));
  const hasProof =
    maySeeNodes && onProof !== undefined && isWireCommandName(name) && isMotion(site, name, values);
  return (
    <Box sx={{ px: 1.5, pb: 1.5, display: "grid", gap: 1 }}>
      <ReplyView
        name={name}
        message={shownMessage(command)}
        isSuccess={shownStatus(command) === "success"}
        deviceType={master?.deviceType ?? "gen4"}
      />
      <FactList facts={factsOf(command)} />
      <Said site={site} command={command} />
      {hasProof && (
        <Button variant="outlined" size="small" onClick={() => onProof(batchId ?? id)}>
          {LEDGER_MESSAGES.proof}
        </Button>
      )}
    </Box>
  );
}

function factsOf(command: LedgerCommand): readonly NamedFact[] {
  const { name, overrideRules: rules, overrideReason: reason = "", workZoneReason } = command;
  const entered = enteredText(command);
  return [
    ...(entered === "" ? [] : [[LEDGER_MESSAGES.parameters, entered] as const]),
    ...(rules === undefined
      ? []
      : [[LEDGER_MESSAGES.override, overrideText(rules, reason)] as const]),
    ...(workZoneReason === undefined
      ? []
      : [[LEDGER_MESSAGES.workZoneReason, workZoneReason] as const]),
    [LEDGER_MESSAGES.wireName, name],
    [LEDGER_MESSAGES.status, statusText(command)],
  ];
}

function statusText(command: LedgerCommand): string {
  const label = STATUS_LABELS[command.status] ?? command.status;
  const seconds = answerSeconds(command);
  if (seconds === undefined) return label;
  const after = isMeasured(command) ? LEDGER_MESSAGES.measuredAfter : LEDGER_MESSAGES.answeredAfter;
  return `${label}, ${after(seconds)}`;
}

/** List of all feedback that the master sent about a command, with times of the server's clock. */
function Said({ site, command }: Pick<Props, "site" | "command">) {
  const { client } = useServices();
  const { state } = useRequest(command.id, (id) => listFeedback(client, site.layout.id, id), {
    trigger: command.lastFeedbackAt,
  });
  const feedback = state.value;
  if (feedback === undefined) return undefined;
  return (
    <Box>
      <Typography variant="overline" component="p" color="textSecondary">
        {LEDGER_MESSAGES.said}
      </Typography>
      {feedback.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {LEDGER_MESSAGES.nothingSaid}
        </Typography>
      )}
      <Box component="ol" sx={SAID}>
        {feedback.map(({ seq, status, message, code, receivedAt }) => (
          <li key={seq}>
            {siteTime(receivedAt, site.layout.tz).slice(11)} {STATUS_LABELS[status] ?? status}
            {status === "success" ? "" : `: ${answerText({ message, code })}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const ROW = { "&:not(:last-of-type)": { borderBottom: 1, borderColor: "divider" } } as const;

const HEAD = {
  width: 1,
  display: "block",
  textAlign: "left",
  px: 1.5,
  py: 1,
  "&:hover": { backgroundColor: "action.hover" },
} as const;

const SAID = {
  m: 0,
  pl: 0,
  listStyle: "none",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
} as const;
