/**
 * Lines above the map for alarms that no person has acknowledged although every step of their
 * escalation was taken. Nothing while there is none.
 */
import { mdiBellAlertOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import { listEscalations } from "#web/api/escalation-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { BAR, BAR_LINE } from "#web/features/site/view/bar-styles.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";
import { AcknowledgeButton } from "#web/ui/EscalationState.tsx";
import { ESCALATION_MESSAGES, notifiedText, unansweredText } from "#web/ui/escalation-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";

/** Milliseconds between reads: escalations change without a notice, at most once a minute. */
const POLL_MILLISECONDS = 60_000;

interface Props {
  readonly site: Site;
}

export function EscalationBar({ site }: Props) {
  const { url } = useSiteAddress();
  const maySee = holds(usePrivileges(), "DATA_SNAPSHOT");
  // Escalations are about the present.
  return maySee && url.ts === undefined ? <Bar site={site} /> : undefined;
}

function Bar({ site: { layout } }: Props) {
  const { client } = useServices();
  const used = useRequest(layout.id, (id) => listEscalations(client, id), { isRenewed: true });
  usePolling(used, POLL_MILLISECONDS);
  const { status, value } = used.state;
  const isFailed = status === "failed";
  if (value === undefined) return isFailed ? <UnknownLine /> : undefined;
  const open = value.filter((one) => one.status === "exhausted");
  return (
    <>
      {open.map((escalation) => (
        <Box
          component="section"
          role="alert"
          aria-label={ESCALATION_MESSAGES.title}
          key={escalation.id}
          sx={ALARM}
        >
          <Icon path={mdiBellAlertOutline} />
          <Typography component="div" variant="body2" sx={TEXT}>
            <strong>{unansweredText(escalation, layout.tz ?? null)}</strong>{" "}
            {notifiedText(escalation)}
            {isFailed && ` ${ESCALATION_MESSAGES.outdated}`}
          </Typography>
          <Button
            component={Link}
            to={`/layout/${encodeURIComponent(layout.id)}?${placeOf(escalation.mLocId)}`}
            color="inherit"
            size="small"
            sx={{ minHeight: 44, flex: "none" }}
          >
            {ESCALATION_MESSAGES.show}
          </Button>
          <AcknowledgeButton
            escalation={escalation}
            onAcknowledged={(next) =>
              used.change((all) => all?.map((one) => (one.id === next.id ? next : one)))
            }
          />
        </Box>
      ))}
    </>
  );
}

function placeOf(mLocId: string): URLSearchParams {
  return new URLSearchParams({ locIds: mLocId, overlay: "alarms" });
}

function UnknownLine() {
  return (
    <Box component="section" aria-label={ESCALATION_MESSAGES.title} sx={LINE}>
      <Icon path={mdiBellAlertOutline} />
      <Typography variant="body2" sx={TEXT}>
        {ESCALATION_MESSAGES.unknown}
      </Typography>
    </Box>
  );
}

const LINE = { ...BAR, ...BAR_LINE } as const;

const ALARM = { ...LINE, color: "error.contrastText", backgroundColor: "error.main" } as const;

const TEXT = { flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" } as const;
