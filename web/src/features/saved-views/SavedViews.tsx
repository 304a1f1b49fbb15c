/** List of saved views in the drawer: named URLs of site views and of the layout list. */
import { mdiBookmarkPlusOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { SavedView } from "#web/offline/saved-views.ts";
import { useSessionState } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { viewAddress } from "./model/saved-views.ts";
import { NameForm } from "./NameForm.tsx";
import { SavedViewRow } from "./SavedViewRow.tsx";
import { SAVED_VIEW_MESSAGES } from "./saved-view-messages.ts";
import { type SavedViewsOfUser, useSavedViews } from "./use-saved-views.ts";

interface Props {
  /** Called after a view was opened or removed; closes the drawer. */
  readonly onDone: () => void;
  /** Called when the saved views have been read and are shown. */
  readonly onReady: () => void;
}

export function SavedViews({ onDone, onReady }: Props) {
  const state = useSessionState();
  if (state.status !== "signedIn") return undefined;
  const { id } = state.account;
  return <ViewsOf key={id} userId={id} onDone={onDone} onReady={onReady} />;
}

/** The view whose name is being edited, or was last. */
interface Naming {
  /** Id of the saved view; undefined for the current page, which is not saved yet. */
  readonly viewId?: string;
  readonly isOpen: boolean;
}

function ViewsOf({ userId, onDone, onReady }: Props & { readonly userId: string }) {
  const { pathname, search } = useLocation();
  const address = viewAddress(pathname, search);
  const saved = useSavedViews(userId);
  const [naming, setNaming] = useState<Naming>();
  const isRead = saved.views !== undefined;
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (isRead) ready();
  }, [isRead]);
  if (saved.views === undefined) return undefined;
  const parts = { saved, address, naming, onNaming: setNaming, onDone };
  return (
    <Box component="section" aria-labelledby={TITLE_ID} sx={{ px: 1, pb: 1.5 }}>
      <Typography id={TITLE_ID} variant="caption" component="p" color="textSecondary" sx={TITLE}>
        {SAVED_VIEW_MESSAGES.title}
      </Typography>
      {saved.views.length === 0 ? <Empty canSave={address !== undefined} /> : <Views {...parts} />}
      {address !== undefined && <SaveThis {...parts} address={address} />}
    </Box>
  );
}

const TITLE_ID = "saved-views";
const TITLE = { px: 1, py: 1 } as const;

function Empty({ canSave }: { readonly canSave: boolean }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 1, pb: 1 }}>
      {canSave ? SAVED_VIEW_MESSAGES.emptyHere : SAVED_VIEW_MESSAGES.empty}
    </Typography>
  );
}

interface PartProps {
  readonly saved: SavedViewsOfUser;
  readonly address: string | undefined;
  readonly naming: Naming | undefined;
  readonly onNaming: (naming: Naming) => void;
  readonly onDone: () => void;
}

function Views(props: PartProps) {
  const { views = [] } = props.saved;
  return (
    <List disablePadding aria-labelledby={TITLE_ID} sx={LIST}>
      {views.map((view) => (
        <ListItem key={view.id} disablePadding>
          <View {...props} view={view} />
        </ListItem>
      ))}
    </List>
  );
}

/**
 * Style of the list: limited height, so that the rest of the drawer stays visible; padding for the
 * focus ring.
 */
const LIST = { maxHeight: "40vh", overflowY: "auto", mx: -1, px: 1 } as const;

function View(props: PartProps & { readonly view: SavedView }) {
  const { view, saved, address, naming, onNaming, onDone } = props;
  const isNamed = naming?.viewId === view.id;
  if (isNamed && naming.isOpen)
    return (
      <NameForm
        label={SAVED_VIEW_MESSAGES.rename(view.name)}
        defaultName={view.name}
        onSave={(name) => saved.rename(view.id, name)}
        onClose={() => onNaming({ viewId: view.id, isOpen: false })}
      />
    );
  return (
    <SavedViewRow
      view={view}
      isCurrent={view.address === address}
      takesFocus={isNamed}
      onOpen={onDone}
      onRename={() => onNaming({ viewId: view.id, isOpen: true })}
      onRemove={() => {
        onDone();
        void saved.remove(view);
      }}
    />
  );
}

function SaveThis({ saved, address, naming, onNaming }: PartProps & { readonly address: string }) {
  const isNamed = naming !== undefined && naming.viewId === undefined;
  if (isNamed && naming.isOpen)
    return (
      <NameForm
        label={SAVED_VIEW_MESSAGES.saveThis}
        defaultName=""
        onSave={(name) => saved.save(name, address)}
        onClose={() => onNaming({ isOpen: false })}
      />
    );
  return (
    <Button
      ref={isNamed ? focusOnMount : undefined}
      startIcon={<Icon path={mdiBookmarkPlusOutline} />}
      sx={{ px: 1 }}
      onClick={() => onNaming({ isOpen: true })}
    >
      {SAVED_VIEW_MESSAGES.saveThis}
    </Button>
  );
}

function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus();
}
