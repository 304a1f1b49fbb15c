/**
 * The form of a settings set: fields by group, the wind stow table, missing fields, and the
 * buttons.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type FormEvent, type ReactNode, useLayoutEffect } from "react";
import { MASTER_SETTINGS, type MasterSettingId } from "#domain/parameters/master-settings.ts";
import type { Site, SiteMaster, StowDirection } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { ConflictDialog } from "#web/ui/ConflictDialog.tsx";
import { contestedRows } from "./contested-rows.ts";
import type { SettingsStart } from "./load-settings.ts";
import { SaveBar } from "./SaveBar.tsx";
import { SettingInput } from "./SettingInput.tsx";
import { SettingsNotes } from "./SettingsNotes.tsx";
import { SETTING_GROUPS } from "./setting-groups.ts";
import { SETTINGS_MESSAGES } from "./settings-messages.ts";
import { type SettingsForm as Form, useSettingsForm } from "./use-settings-form.ts";
import { WindTable } from "./WindTable.tsx";

interface Props {
  readonly site: Site;
  readonly master: SiteMaster;
  readonly start: SettingsStart;
  /**
   * Called when the form gets or loses unsaved changes, so that the dialog can ask before it
   * discards them.
   */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onClose: () => void;
}

export function SettingsForm({ site, master, start, onDirty, onClose }: Props) {
  const form = useSavedForm({ site, master, start });
  // A layout effect, because the next event may already close the dialog, and `onDirty` must be
  // called before.
  useLayoutEffect(() => onDirty(form.isDirty), [onDirty, form.isDirty]);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }
  const { contested, draft } = form.state;
  return (
    <>
      <Box component="form" noValidate onSubmit={onSubmit}>
        <Stack sx={{ gap: 2, px: { xs: 2, sm: 3 }, pt: 2, pb: 3 }}>
          <SettingsNotes site={site} master={master} state={form.state} />
          <Fields form={form} settings={NAME} isWide />
          {SETTING_GROUPS.map(({ title, settings }) => (
            <Section key={title} title={title}>
              <Fields form={form} settings={settings} />
            </Section>
          ))}
          <Section title={SETTINGS_MESSAGES.windTable}>
            {isNew(start) && <DefaultTableNote direction={site.layout.safetyStowDirection} />}
            <WindTable
              rows={form.state.draft.rows}
              faults={form.judged.faults}
              dispatch={form.dispatch}
            />
          </Section>
        </Stack>
        <SaveBar form={form} onClose={onClose} />
      </Box>
      {contested !== undefined && (
        <ConflictDialog
          rows={contestedRows(draft, contested)}
          onStay={() => form.dispatch({ type: "stay" })}
          onChoose={form.choose}
        />
      )}
    </>
  );
}

/**
 * True if the form starts with default settings. An existing set, or a copy of one, has a wind stow
 * table that the user has already checked.
 */
function isNew({ edited, copiedFrom }: SettingsStart): boolean {
  return edited === undefined && copiedFrom === undefined;
}

/**
 * Note that says for which stow direction the default wind stow table is written: with the wrong
 * one, trackers would turn into the wind.
 */
function DefaultTableNote({ direction }: { readonly direction: StowDirection | undefined }) {
  return (
    <Alert severity={direction === undefined ? "warning" : "info"} sx={{ mb: 1.5 }}>
      {direction === undefined ? SETTINGS_MESSAGES.tableForUnknown : TABLE_FOR[direction]}
    </Alert>
  );
}

const TABLE_FOR: Readonly<Record<StowDirection, string>> = {
  east: SETTINGS_MESSAGES.tableForEast,
  west: SETTINGS_MESSAGES.tableForWest,
};

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Box component="section" aria-label={title} sx={SECTION}>
      <Typography variant="subtitle2" component="h3" sx={{ pb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const NAME: readonly MasterSettingId[] = ["label"];

/**
 * React hook of the form. After a new set is saved, it is edited as an existing one, which the
 * master now uses.
 */
function useSavedForm({ site, master, start }: Pick<Props, "site" | "master" | "start">): Form {
  const { url, setUrl } = useSiteView();
  const { readModel } = useServices();
  const layoutId = site.layout.id;
  return useSettingsForm(start, { layoutId, mLocId: master.id }, async ({ id }) => {
    await readModel.sites.changeMaster(layoutId, master.id, (each) => ({
      ...each,
      spaParamId: id,
    }));
    if (start.edited !== undefined) return;
    const device = { layoutId, mLocId: master.id, nLocId: undefined };
    setUrl({ ...url, settings: { device, param: id } }, { replace: true });
  });
}

interface FieldsProps {
  readonly form: Form;
  readonly settings: readonly MasterSettingId[];
  readonly isWide?: boolean;
}

function Fields({ form: { state, judged, dispatch }, settings, isWide = false }: FieldsProps) {
  return (
    <Box sx={isWide ? undefined : GRID}>
      {settings.map((id) => {
        const setting = MASTER_SETTINGS.find((each) => each.id === id);
        return (
          setting && (
            <SettingInput
              key={id}
              id={id}
              field={setting.field}
              text={state.draft.texts[id]}
              fault={judged.faults.get(id)}
              dispatch={dispatch}
            />
          )
        );
      })}
    </Box>
  );
}

const GRID = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  columnGap: 2,
  rowGap: 1.5,
} as const;

const SECTION = { borderTop: 2, borderColor: "text.primary", pt: 1 } as const;
