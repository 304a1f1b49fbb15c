/**
 * The search dialog of the site view. It finds devices and shows the way to them from a nearby
 * device; it also finds commands, states of readiness and of replacement, pages and layouts.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Site } from "#web/features/site/model/site.ts";
import { withNavigation } from "#web/features/site/view/navigation.ts";
import { useAllCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { type FoundGoal, foundGoals } from "./find-goals.ts";
import type { FoundLocation } from "./find-locations.ts";
import { nodesWithId, searchOf } from "./find-nodes.ts";
import { withAssignment, withCommand, withLocation, withReadiness } from "./go-to-location.ts";
import { NodeField } from "./NodeField.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { SEARCH_MESSAGES } from "./search-messages.ts";

interface Props {
  readonly site: Site;
}

export function SearchDialog({ site }: Props) {
  const { url, setUrl, selection } = useSiteView();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const search = useSearch(site, selection.nodes);
  const close = () => setUrl({ ...url, isSearching: false }, { replace: true });
  const go = (node: number, from: number | undefined) =>
    setUrl(withNavigation(url, site, node, from), { replace: true });
  const goals = useGoals(site.layout.id);
  const goTo = (location: FoundLocation) =>
    setUrl(withLocation(url, site, location), { replace: true });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const [only] = search.targetNodes;
    if (!search.isReady) return;
    // A single device, without a nearby one, is navigated to at once, because its results would
    // offer no choice.
    if (only !== undefined && search.targetNodes.length === 1 && search.from === undefined)
      go(only, undefined);
    else search.showResults();
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={close}
      aria-labelledby="search-title"
    >
      <Box component="form" onSubmit={onSubmit} sx={FORM}>
        <DialogTitle id="search-title">{SEARCH_MESSAGES.title}</DialogTitle>
        <DialogContent>
          <SearchFields site={site} search={search} onLocation={goTo} goals={goals} />
          <Box aria-live="polite">
            {search.hasResults && (
              <SearchResults
                site={site}
                targetNodes={search.targetNodes}
                from={search.from}
                onGo={go}
              />
            )}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{SEARCH_MESSAGES.close}</Button>
          <Button type="submit" variant="contained" disabled={!search.isReady}>
            {SEARCH_MESSAGES.search}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

interface FieldsProps extends Props {
  readonly search: ReturnType<typeof useSearch>;
  readonly onLocation: (location: FoundLocation) => void;
  readonly goals: ReturnType<typeof useGoals>;
}

function SearchFields({ site, search, onLocation, goals }: FieldsProps) {
  const { searched } = search;
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <NodeField
        site={site}
        searched={searched}
        chosen={search.targetNodes}
        onChoose={search.choose}
        onLocation={onLocation}
        goals={goals}
        hasFocus
        label={SEARCH_MESSAGES.what}
        hint={SEARCH_MESSAGES.hint}
      />
      <FormControlLabel
        control={
          <Switch checked={search.isRelative} onChange={(_, isOn) => search.setIsRelative(isOn)} />
        }
        label={SEARCH_MESSAGES.findRelative}
      />
      {search.isRelative && (
        <NodeField
          isSingle
          site={site}
          searched={searched}
          chosen={search.from === undefined ? [] : [search.from]}
          onChoose={([node]) => search.chooseFrom(node)}
          label={SEARCH_MESSAGES.nearby}
          hint={SEARCH_MESSAGES.nearbyHint}
        />
      )}
    </Stack>
  );
}

/**
 * React hook of what can be found besides the devices of the site: commands, states of readiness and
 * of replacement, pages and layouts.
 */
function useGoals(layoutId: string) {
  const { readModel } = useServices();
  const { url, setUrl } = useSiteView();
  const privileges = usePrivileges();
  const navigate = useNavigate();
  const cached = useLive(readModel.watchLayouts);
  const hasCampaign = useAllCampaigns().size > 0;
  const layouts = cached?.status === "present" ? cached.value.layouts : [];
  return {
    find: (typed: string) => foundGoals({ layoutId, privileges, layouts, hasCampaign }, typed),
    onGo: (goal: FoundGoal) => {
      if (goal.kind === "command") setUrl(withCommand(url, goal.entry), { replace: true });
      else if (goal.kind === "readiness")
        setUrl(withReadiness(url, goal.verdict), { replace: true });
      else if (goal.kind === "assignment")
        setUrl(withAssignment(url, goal.state), { replace: true });
      else void navigate(goal.kind === "page" ? goal.page.path : `/layout/${goal.layout.id}`);
    },
  };
}

/** React hook of the search; changing the input hides the earlier results. */
function useSearch(site: Site, selected: ReadonlySet<number>) {
  const searched = nodesWithId(site);
  const [initial] = useState(() => searchOf(site, searched, selected));
  const [targetNodes, setTargetNodes] = useState(initial.targetNodes);
  const [isRelative, setIsRelative] = useState(false);
  const [nearby, setNearby] = useState(initial.nearby);
  const [hasResults, setHasResults] = useState(false);
  const withReset =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setHasResults(false);
    };
  const from = isRelative ? nearby : undefined;
  return {
    searched,
    targetNodes,
    from,
    isRelative,
    hasResults,
    isReady: targetNodes.length > 0 && (!isRelative || from !== undefined),
    choose: withReset(setTargetNodes),
    chooseFrom: withReset(setNearby),
    setIsRelative: withReset(setIsRelative),
    showResults: () => setHasResults(true),
  };
}

/**
 * Style of the form inside the dialog: same layout as the dialog itself, so that the content
 * scrolls if it does not fit.
 */
const FORM = { display: "flex", flexDirection: "column", flex: "1 1 auto", minHeight: 0 } as const;
