/**
 * Route on which a layout is configured: its name in the title and the top bar, and the layout
 * editor when the URL opens it.
 */
import { useNavigate, useParams, useSearchParams } from "react-router";
import { type EditorAddress, readEditor, writeEditor } from "#domain/layout/editor-address.ts";
import { ConfigurePage } from "#web/features/configure-layout/ConfigurePage.tsx";
import { DraftElsewhere } from "#web/features/configure-layout/DraftElsewhere.tsx";
import { useConfiguredLayout } from "#web/features/configure-layout/use-configured-layout.ts";
import { useDraftLock } from "#web/features/configure-layout/use-draft-lock.ts";
import { useSessionState } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { EditorPart } from "./EditorPart.tsx";
import { Shell } from "./Shell.tsx";
import { Titled } from "./Titled.tsx";

export function ConfigureRoute() {
  const { layoutId = "" } = useParams();
  const session = useSessionState();
  if (session.status !== "signedIn") return undefined;
  const userId = session.account.id;
  // The key resets all state when the layout or the user changes.
  return <LockedLayout key={`${layoutId} ${userId}`} layoutId={layoutId} userId={userId} />;
}

/**
 * The configuration page, once this tab holds the lock of the draft; until then another tab may
 * change the draft.
 */
function LockedLayout(props: Props) {
  const lock = useDraftLock(props);
  if (lock === "held") return <Layout {...props} />;
  const title = PAGE_TITLES.configureLayout("");
  return (
    <Titled title={title}>
      <Shell title={title} isFilled>
        {lock === "elsewhere" && <DraftElsewhere />}
      </Shell>
    </Titled>
  );
}

interface Props {
  readonly layoutId: string;
  readonly userId: string;
}

function Layout({ layoutId, userId }: Props) {
  const configuration = useConfiguredLayout({ layoutId, userId });
  const { state, retry } = configuration;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const editor = readEditor((name) => query.get(name), usePrivileges()) ?? {};
  const title = PAGE_TITLES.configureLayout(state.value?.layout.name ?? "");
  function openEditor(address: EditorAddress): void {
    const next = new URLSearchParams(query);
    for (const [parameter, value] of Object.entries(writeEditor(address))) {
      if (value === undefined) next.delete(parameter);
      else next.set(parameter, value);
    }
    void navigate(`?${next}`, { replace: true });
    // Reloads the configuration after the editor is closed, so that the steps use its changes.
    if (address.layout === undefined && address.master === undefined) retry();
  }
  return (
    <Titled title={title}>
      <Shell title={title} isFilled>
        <ConfigurePage
          draftKey={{ layoutId, userId }}
          configuration={configuration}
          onDetails={() => openEditor({ layout: { id: layoutId, tab: "details" } })}
        />
        <EditorPart
          address={editor}
          onAddress={openEditor}
          onDeleted={() => void navigate("/layouts?view=list", { replace: true })}
        />
      </Shell>
    </Titled>
  );
}
