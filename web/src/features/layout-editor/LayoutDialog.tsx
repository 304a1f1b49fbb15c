/**
 * The dialog of a layout: its details, its masters, its notifications, the source of its weather
 * warnings, its access tokens, the owner's gate, the report of remote access, and its deletion.
 */
import { mdiMapMarkerPath } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId } from "react";
import { Link, useNavigate } from "react-router";
import { type LayoutTab, NEW, type OpenedLayout } from "#domain/layout/editor-address.ts";
import type { EditedLayout } from "#web/api/layouts.generated.ts";
import { useServices } from "#web/session/services.ts";
import { ConflictDialog } from "#web/ui/ConflictDialog.tsx";
import { formatPowerDc } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { OnLeave } from "#web/ui/leave-guard.ts";
import { useLeaving } from "#web/ui/use-leaving.tsx";
import { layoutRows } from "./conflict-rows.ts";
import { DangerTab } from "./DangerTab.tsx";
import { DetailsTab } from "./DetailsTab.tsx";
import { EditorBody } from "./EditorBody.tsx";
import { EditorFrame } from "./EditorFrame.tsx";
import { EditorMissing } from "./EditorMissing.tsx";
import { GateTab } from "./GateTab.tsx";
import { MastersTab } from "./MastersTab.tsx";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import { mastersFound } from "./model/master-messages.ts";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { RemainingTasks } from "./RemainingTasks.tsx";
import { RemoteAccessTab } from "./RemoteAccessTab.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { TokensTab } from "./TokensTab.tsx";
import type { LoadedLayout, UsedLayout } from "./use-edited-layout.ts";
import { type UsedLayoutForm, useLayoutForm } from "./use-layout-form.ts";
import { WarningsTab } from "./WarningsTab.tsx";

export interface LayoutDialogProps extends Pick<UsedLayout, "state" | "retry"> {
  readonly opened: OpenedLayout;
  readonly mayEdit: boolean;
  readonly onTab: (tab: LayoutTab) => void;
  /** Called with the id of the master to open, or with `new` for the form of a new one. */
  readonly onMaster: (mLocId: string) => void;
  readonly onSaved: (layout: EditedLayout) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function LayoutDialog(props: LayoutDialogProps) {
  const { opened, state, retry, onClose } = props;
  if (opened.id === NEW) return <LayoutWindow key={NEW} {...props} loaded={undefined} />;
  if (state.value !== undefined) {
    return <LayoutWindow key={opened.id} {...props} loaded={state.value} />;
  }
  return (
    <EditorFrame title={EDITOR_MESSAGES.details} size="layout" onClose={onClose}>
      <EditorMissing state={state} onRetry={retry} />
    </EditorFrame>
  );
}

interface WindowProps extends LayoutDialogProps {
  /** The stored layout; undefined for a new one. */
  readonly loaded: LoadedLayout | undefined;
}

function LayoutWindow(props: WindowProps) {
  const { opened, loaded, mayEdit, onTab, onSaved, onClose } = props;
  const tabsId = useId();
  const used = useLayoutForm(loaded?.layout, onSaved);
  const { conflict, stay, choose } = used.conflicting;
  const { leave, dialog } = useLeaving(mayEdit && used.isDirty, EDITOR_MESSAGES.leaving);
  return (
    <EditorFrame
      title={loaded?.layout.name ?? EDITOR_MESSAGES.newLayout}
      facts={loaded && factsOf(loaded)}
      action={
        loaded &&
        mayEdit && (
          <>
            <AdminLink layoutId={loaded.layout.id} />
            <ConfigureLink layoutId={loaded.layout.id} onLeave={leave} />
          </>
        )
      }
      size="layout"
      onClose={() => leave(onClose)}
    >
      <Tabs
        value={opened.tab}
        onChange={(_, tab: LayoutTab) => onTab(tab)}
        variant="scrollable"
        aria-label={EDITOR_MESSAGES.tabs}
        sx={{ flex: "none", px: { xs: 0, sm: 1.5 } }}
      >
        {SHOWN_TABS.map((tab) => (
          <Tab
            key={tab}
            id={`${tabsId}-${tab}`}
            value={tab}
            label={EDITOR_MESSAGES[tab]}
            disabled={loaded === undefined && tab !== "details"}
          />
        ))}
      </Tabs>
      <EditorBody>
        <div role="tabpanel" aria-labelledby={`${tabsId}-${opened.tab}`} style={FILLED}>
          {loaded !== undefined && mayEdit && opened.tab === "details" && (
            <RemainingTasks loaded={loaded} onLeave={leave} />
          )}
          <Panel {...props} used={used} />
        </div>
      </EditorBody>
      {opened.tab === "details" && (
        <SaveBar
          {...used.saving}
          isDirty={used.isDirty}
          faultCount={used.shown.count}
          isNew={loaded === undefined}
          mayEdit={mayEdit}
          onSave={used.onSave}
        />
      )}
      {conflict !== undefined && (
        <ConflictDialog rows={layoutRows(conflict)} onStay={stay} onChoose={choose} />
      )}
      {dialog}
    </EditorFrame>
  );
}

/** Link to the deployment's external administration page of the site, in a new tab. */
function AdminLink({ layoutId }: { readonly layoutId: string }) {
  const { adminPage } = useServices().config;
  if (adminPage === undefined) return undefined;
  return (
    <Button
      component="a"
      href={adminPage.replace("{layoutId}", encodeURIComponent(layoutId))}
      target="_blank"
      rel="noopener noreferrer"
    >
      {EDITOR_MESSAGES.adminPage}
    </Button>
  );
}

interface ConfigureLinkProps {
  readonly layoutId: string;
  readonly onLeave: OnLeave;
}

/** Link to the configuration of nodes and masters. */
function ConfigureLink({ layoutId, onLeave }: ConfigureLinkProps) {
  const navigate = useNavigate();
  const path = `/configure-layout/${layoutId}`;
  return (
    <Button
      component={Link}
      to={path}
      startIcon={<Icon path={mdiMapMarkerPath} />}
      aria-label={EDITOR_MESSAGES.configure}
      sx={CONFIGURE}
      onClick={(event) => {
        event.preventDefault();
        onLeave(() => void navigate(path));
      }}
    >
      <Box component="span" sx={CONFIGURE_LABEL}>
        {EDITOR_MESSAGES.configure}
      </Box>
    </Button>
  );
}

/** Style of the link, which shows only its icon on phones, to leave room for the title. */
const CONFIGURE = { minWidth: 44, "& .MuiButton-startIcon": { mr: { xs: 0, sm: 1 } } } as const;
const CONFIGURE_LABEL = { display: { xs: "none", sm: "inline" } } as const;

/** Facts below the title of the dialog, such as "Not published · 4 masters · 14.8 MW DC". */
function factsOf({ layout, masters }: LoadedLayout): string {
  const { published, powerCapacityDc } = layout;
  const facts = [
    published ? EDITOR_MESSAGES.published : EDITOR_MESSAGES.unpublished,
    mastersFound(masters.length, masters.length),
    powerCapacityDc === undefined ? "" : formatPowerDc(powerCapacityDc),
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

/**
 * The tabs in display order: the irreversible deletion is last, regardless of its number in the
 * URL.
 */
const SHOWN_TABS: readonly LayoutTab[] = [
  "details",
  "masters",
  "notifications",
  "warnings",
  "programs",
  "gate",
  "access",
  "danger",
];

const FILLED = { height: "100%" } as const;

interface PanelProps extends WindowProps {
  readonly used: UsedLayoutForm;
}

function Panel({ opened, loaded, used, mayEdit, onMaster, onDeleted }: PanelProps) {
  if (loaded === undefined || opened.tab === "details") {
    return <DetailsTab used={used} mayEdit={mayEdit} />;
  }
  if (opened.tab === "masters") {
    const { masters } = loaded;
    const onAdd = () => onMaster(NEW);
    return <MastersTab masters={masters} mayEdit={mayEdit} onOpen={onMaster} onAdd={onAdd} />;
  }
  if (opened.tab === "programs") {
    return <TokensTab layoutId={loaded.layout.id} mayEdit={mayEdit} />;
  }
  if (opened.tab === "notifications") {
    return <NotificationsTab layoutId={loaded.layout.id} mayEdit={mayEdit} />;
  }
  if (opened.tab === "warnings") {
    return <WarningsTab layout={loaded.layout} mayEdit={mayEdit} />;
  }
  if (opened.tab === "gate") return <GateTab layout={loaded.layout} mayEdit={mayEdit} />;
  if (opened.tab === "access") return <RemoteAccessTab layout={loaded.layout} mayEdit={mayEdit} />;
  return <DangerTab loaded={loaded} mayEdit={mayEdit} onDeleted={onDeleted} />;
}
