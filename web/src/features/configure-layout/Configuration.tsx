/** Layout of the configuration page: steps on the left, map on the right, buttons below. */
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import { assign } from "#domain/site-configuration/assignment.ts";
import { fitted } from "#domain/site-configuration/configured-layout.ts";
import type { CoordinateWarning } from "#domain/site-configuration/coordinate-warnings.ts";
import { CONFIGURATION_STEPS, factsOf, LAST_STEP } from "#domain/site-configuration/steps.ts";
import type { Picture } from "#web/map/picture.ts";
import { useDrawing } from "#web/map/use-drawing.ts";
import type { DraftKey } from "#web/offline/configuration-drafts.ts";
import { useServices } from "#web/session/services.ts";
import { useLeaving } from "#web/ui/use-leaving.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { AssignDialog } from "./AssignDialog.tsx";
import { MapTools } from "./MapTools.tsx";
import { PlanMap } from "./map/PlanMap.tsx";
import { CONFIGURE_MESSAGES } from "./model/configure-messages.ts";
import { SaveDialogs } from "./SaveDialogs.tsx";
import { StepRail } from "./StepRail.tsx";
import type { LoadedConfiguration } from "./use-configured-layout.ts";
import { useDraft } from "./use-draft.ts";
import { useMapDrag } from "./use-map-drag.ts";
import { useMapTool } from "./use-map-tool.ts";
import { usePlanField } from "./use-plan-field.ts";
import { type Saving, useSaving } from "./use-saving.ts";
import { useStep } from "./use-step.ts";

interface Props {
  readonly draftKey: DraftKey;
  readonly loaded: LoadedConfiguration;
  readonly onDetails: () => void;
}

/** Statuses during which the draft cannot be edited. */
const BUSY: ReadonlySet<Saving["status"]> = new Set(["saving", "contested", "asking"]);

const LAYOUTS = "/layouts?view=list";

export function Configuration({ draftKey, loaded, onDetails }: Props) {
  const { layout, stored } = loaded;
  const navigate = useNavigate();
  const used = useDraft(draftKey, stored, loaded.storedDraft);
  const { draft: laid, dragIn } = useMapDrag(used);
  const draft = fitted(laid, stored.masters);
  const { locations, translations, masterAreas } = laid;
  // Memoised: assigning 10,000 locations to 50 areas takes tens of milliseconds, and most changes
  // affect neither.
  const assignment = useMemo(
    () =>
      assign(
        { locations, translations, masterAreas, masterPlaces: {} },
        stored.masters.map(({ id }) => id),
      ),
    [locations, translations, masterAreas, stored],
  );
  const steps = useStep(used, factsOf(draft, assignment));
  const { saving, save, abort, dismiss } = useSaving();
  const isSaving = BUSY.has(saving.status);
  const tool = useMapTool({ used, assignment, step: steps.step, isSaving });
  const [view, setView] = useState({ isAll: true, isThresholdOn: true });
  const field = usePlanField({ draft: laid, assignment, loaded, view });
  const picture = usePicture(layout);
  const aspect = useAspect(picture?.address);
  const [warnings, onWarnings] = useState<readonly CoordinateWarning[]>([]);
  const { leave, dialog } = useLeaving(used.isChanged || isSaving, CONFIGURE_MESSAGES.leaving);
  const isWide = useMediaQuery(useTheme().breakpoints.up("sm"));
  const mapTools = (
    <MapTools view={view} onView={setView} count={locations.length} isFloating={isWide} />
  );
  const leavePage = () => void navigate(LAYOUTS);
  // An unpublished layout is listed only in edit mode; its editor shows what is left to do.
  const showSaved = () =>
    void navigate(layout.published ? LAYOUTS : `${LAYOUTS}&edit=true&modify-layout=${layout.id}`);
  return (
    <Box sx={PAGE}>
      <Box component="section" sx={SIDE}>
        <Box sx={SCROLLED}>
          <StepRail
            loaded={loaded}
            used={used}
            draft={draft}
            assignment={assignment}
            steps={steps}
            tool={tool}
            isSaving={isSaving}
            aspect={aspect}
            imported={{ warnings, onWarnings }}
            onDetails={onDetails}
          />
          {!isWide && mapTools}
        </Box>
        <ActionBar
          steps={steps}
          saving={saving}
          mayFinish={steps.step === LAST_STEP && steps.isComplete}
          onSave={() =>
            save({
              layoutId: layout.id,
              stored,
              draft,
              base: used.base,
              onBased: used.adopt,
              onDraft: (next) => used.change(() => next),
              onSaved: async () => {
                await used.settle();
                showSaved();
              },
            })
          }
          onClose={() => {
            abort();
            leave(leavePage);
          }}
        />
      </Box>
      <Box sx={MAP}>
        <PlanMap
          field={field}
          picture={picture}
          corners={tool.corners}
          tool={tool.map}
          drag={isSaving ? undefined : dragIn(CONFIGURATION_STEPS[steps.step]?.key)}
          onClose={tool.closeArea}
        />
        {isWide && mapTools}
      </Box>
      <AssignDialog tool={tool} draft={draft} masters={stored.masters} />
      <SaveDialogs saving={saving} masters={stored.masters} onDismiss={dismiss} />
      {dialog}
    </Box>
  );
}

/** The drawing; its address is relative to the media base URL, as in the site view. */
function usePicture({ id, layoutUrl }: LoadedConfiguration["layout"]): Picture | undefined {
  const { config } = useServices();
  const address = layoutUrl && layoutFileAddress(layoutUrl, config.mediaBase);
  return useDrawing({ id, layoutUrl: address });
}

const PAGE = {
  height: 1,
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "420px minmax(0, 1fr)" },
  gridTemplateRows: { xs: "minmax(0, 2fr) minmax(0, 3fr)", md: "minmax(0, 1fr)" },
} as const;

/** Style of the steps: below the map on phones, within reach of the thumb. */
const SIDE = {
  order: { xs: 2, md: 1 },
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  bgcolor: "background.paper",
  borderInlineEnd: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: "divider", md: "divider" },
} as const;

const SCROLLED = { flex: 1, minHeight: 0, overflowY: "auto" } as const;

const MAP = {
  order: { xs: 1, md: 2 },
  position: "relative",
  minHeight: 0,
  overflow: "hidden",
} as const;

/** Aspect ratio of the drawing, width by height; 1 without a drawing or while it loads. */
function useAspect(address: string | undefined): number {
  const [known, setKnown] = useState({ address, aspect: 1 });
  useEffect(() => {
    if (address === undefined) return undefined;
    const image = new Image();
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      setKnown({ address, aspect: width > 0 && height > 0 ? width / height : 1 });
    };
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return known.address === address ? known.aspect : 1;
}
