/**
 * Notes above the settings: other masters that use the same set, settings without effect, and why
 * saving has failed.
 */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { listText } from "#web/language/counts.ts";
import type { FormState } from "./form-state.ts";
import { labelOf } from "./SaveBar.tsx";
import { SETTINGS_MESSAGES, settingsFailure } from "./settings-messages.ts";

/** Number of nodes from which the fast polling interval has no effect. */
const MANY_NODES = 350;

interface Props {
  readonly site: Site;
  readonly master: SiteMaster;
  readonly state: FormState;
}

export function SettingsNotes({ site, master, state: { edited, trouble } }: Props) {
  const sharing = site.masters.filter(({ id }) => edited?.mLocIds.includes(id));
  const isAssigned = edited === undefined || edited.mLocIds.includes(master.id);
  const hasMany = [master, ...sharing].some(({ nodeCount }) => nodeCount >= MANY_NODES);
  return (
    <>
      {trouble?.kind === "failed" && (
        <Alert severity="error">
          <AlertTitle>{SETTINGS_MESSAGES.saveError}</AlertTitle>
          {settingsFailure(trouble.failure)}
        </Alert>
      )}
      {trouble?.kind === "changed" && (
        <Alert severity="warning">
          {SETTINGS_MESSAGES.changedByOthers(listText(trouble.fields.map(labelOf)))}
        </Alert>
      )}
      {sharing.length > 1 && (
        <Alert severity="info">
          {SETTINGS_MESSAGES.sharedBy(sharing.length, listText(sharing.map(({ name }) => name)))}
        </Alert>
      )}
      {!isAssigned && <Alert severity="info">{SETTINGS_MESSAGES.assigns(master.name)}</Alert>}
      {hasMany && <Alert severity="warning">{SETTINGS_MESSAGES.pollingWithManyNodes}</Alert>}
    </>
  );
}
