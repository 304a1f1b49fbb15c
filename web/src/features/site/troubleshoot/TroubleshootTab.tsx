/**
 * The Troubleshoot tab of a node: opens the repair wizard, and lists the unfinished and unsent
 * reports on this device.
 */
import { mdiTools } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { holdsAny } from "#domain/access/privileges.ts";
import { listNodeTasks } from "#web/api/task-operations.ts";
import { shortControllerId } from "#web/features/site/model/controller-id.ts";
import { locationOnSite } from "#web/features/site/model/device-id-messages.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { type DeviceRef, refOf, writeDevice } from "#web/features/site/model/device-ref.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PHOTO_MESSAGES } from "#web/features/site/view/photos/photo-messages.ts";
import { CONTROL_TAB_NEEDS } from "#web/features/site/view/url/control-ref.ts";
import type { OutboxItem, OutboxView } from "#web/offline/outbox.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import type { RunCommand } from "./CommandStep.tsx";
import { EarlierReports } from "./EarlierReports.tsx";
import { draftFrom } from "./model/draft.ts";
import { draftIn, TAB_MESSAGES } from "./model/troubleshoot-messages.ts";
import { countAnswers, FRESH_WIZARD, hasAnswers, type WizardState } from "./model/wizard-state.ts";
import { type StoredWork, storedWorkOf } from "./stored-work.ts";
import { TroubleshootWizard } from "./TroubleshootWizard.tsx";
import { UnsentReports } from "./UnsentReports.tsx";

interface TabProps extends ShownNode {
  readonly RunCommand: RunCommand;
}

export function TroubleshootTab({ site, node, RunCommand }: TabProps) {
  const session = useSessionState();
  const device = refOf(site, { kind: "node", node });
  if (device === undefined || session.status !== "signedIn") return undefined;
  const userId = session.account.id;
  return <Troubleshoot key={writeDevice(device)} {...{ site, node, device, userId, RunCommand }} />;
}

interface Props extends TabProps {
  readonly device: DeviceRef;
  readonly userId: string;
}

function Troubleshoot({ site, node, device, userId, RunCommand }: Props) {
  const services = useServices();
  const [stored] = useState(() =>
    storedWorkOf(services, { userId, device, place: onSite(site, device) }),
  );
  const { draft, setDraft } = useDraft(stored);
  const [isOpen, setIsOpen] = useState(false);
  const [closed, setClosed] = useState(0);
  const unsent = useUnsentReports(stored);
  const place = { ...device, nLocId: device.nLocId ?? "" };
  const { client } = services;
  // Read again after the wizard has closed or a report was sent, because there may be a new report.
  const reports = useRequest(place.nLocId, () => listNodeTasks(client, place), {
    isRenewed: true,
    trigger: `${closed}, ${unsent.length} unsent`,
  });
  function close(state: WizardState): void {
    setDraft(state);
    setIsOpen(false);
    setClosed(closed + 1);
  }
  return (
    <Box sx={PAGE}>
      <Typography sx={{ maxWidth: "62ch" }}>{TAB_MESSAGES.intro}</Typography>
      <BlockedReasons site={site} node={node} />
      <UnsentReports items={unsent} tz={site.layout.tz} />
      {draft === undefined ? (
        <Typography role="status" color="textSecondary">
          {TAB_MESSAGES.loading}
        </Typography>
      ) : (
        <>
          {hasAnswers(draft) && <Typography>{savedText(site, draft)}</Typography>}
          <Button
            variant="contained"
            aria-haspopup="dialog"
            startIcon={<Icon path={mdiTools} />}
            onClick={() => setIsOpen(true)}
            sx={START}
          >
            {hasAnswers(draft) ? TAB_MESSAGES.goOn : TAB_MESSAGES.start}
          </Button>
          {isOpen && (
            <TroubleshootWizard
              {...{ site, node, device, stored, RunCommand }}
              reportLocations={{ onServer: reports.state.value ?? [], unsent }}
              subtitle={locationText(site, node)}
              start={draft}
              onClose={close}
            />
          )}
        </>
      )}
      <EarlierReports layoutId={device.layoutId} reports={reports} tz={site.layout.tz} />
    </Box>
  );
}

/**
 * React hook of the stored answers (draft) of this node; undefined until they are read. A draft
 * that cannot be read counts as missing.
 */
function useDraft({ drafts, pictures }: StoredWork) {
  const [draft, setDraft] = useState<WizardState>();
  useEffect(() => {
    let isLeft = false;
    const take = (found: unknown) => {
      const read = draftFrom(found);
      if (!isLeft) setDraft(read ?? FRESH_WIZARD);
      // Deletes pictures that a closed page has left without a draft. If there is a draft in an
      // unknown format, which a later version may have written, its pictures stay.
      if (found !== undefined && read === undefined) return;
      void pictures.retainOnly((read?.photos ?? []).map(({ id }) => id)).catch(() => undefined);
    };
    void drafts.read().then(take, () => !isLeft && setDraft(FRESH_WIZARD));
    return () => {
      isLeft = true;
    };
  }, [drafts, pictures]);
  return { draft, setDraft };
}

function savedText(
  { layout }: Site,
  { issueType, answers, photos, startedAt }: WizardState,
): string {
  const issue = issueType === undefined ? undefined : ISSUE_NAMES[issueType];
  const since = startedAt === undefined ? undefined : siteTime(startedAt, layout.tz);
  const pictures = photos.length === 0 ? undefined : PHOTO_MESSAGES.photos(photos.length);
  return draftIn(issue, countAnswers(answers), since, pictures);
}

function onSite({ layout, masters }: Site, { mLocId, nLocId }: DeviceRef): string {
  const master = masters.find(({ id }) => id === mLocId);
  return locationOnSite(layout.name, master?.name ?? "", nLocId);
}

/** Returns the node's ID and location as text. */
function locationText(site: Site, node: number): string {
  const { nodes, masters } = site;
  const id = shortControllerId(site, node);
  return [
    id === undefined ? DEVICE_MESSAGES.unassigned : MAP_MESSAGES.nodeName(id),
    masters[nodes.master[node] ?? 0]?.name ?? "",
    MAP_MESSAGES.rowText(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0),
  ].join(" · ");
}

/** Texts that say in advance which parts of the wizard do not work here at present. */
function BlockedReasons({ site, node }: ShownNode) {
  const isOnline = useIsOnline();
  const held = usePrivileges();
  const hasId = shortControllerId(site, node) !== undefined;
  return (
    <>
      {!isOnline && <Alert severity="warning">{TAB_MESSAGES.offline}</Alert>}
      {!hasId && <Alert severity="info">{TAB_MESSAGES.withoutId}</Alert>}
      {hasId && !holdsAny(held, CONTROL_TAB_NEEDS) && (
        <Alert severity="info">{TAB_MESSAGES.mayNotControl}</Alert>
      )}
    </>
  );
}

const PAGE = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 2.5,
} as const;

const START = { minHeight: 56, width: { xs: 1, sm: "auto" }, fontSize: "1.0625rem" } as const;

/**
 * Reports of one node, and their photos, that are still on this device only, oldest first. The
 * stored work must be the same object at every render.
 */
function useUnsentReports({ watchTasks, subject }: StoredWork): readonly OutboxItem[] {
  const [watch] = useState(() => watchTasks);
  const view = useLive<OutboxView>(watch);
  return (view?.items ?? []).filter(
    ({ change: { kind }, ...item }) =>
      (kind === "task" || kind === "photo") && item.subject === subject,
  );
}
