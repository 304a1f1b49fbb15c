/** Toolbar of the work board: view, filters, sort order, number of rows, download, refresh. */
import { mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import IconButton from "@mui/material/IconButton";
import InputLabel from "@mui/material/InputLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { WORK_KINDS } from "#domain/work-items/work-item.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import type { NamedPerson, SiteCount } from "./model/work-rows.ts";
import { WORK_SORTS, WORK_STATES_SHOWN, WORK_VIEWS, type WorkFilters } from "./model/work-url.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface Props {
  readonly filters: WorkFilters;
  readonly counts: readonly SiteCount[];
  readonly people: readonly NamedPerson[];
  readonly userId: string;
  /** Number of rows that match; undefined in a view that has no filters. */
  readonly count: number | undefined;
  readonly isBusy: boolean;
  readonly onFilters: (next: Partial<WorkFilters>) => void;
  readonly onRefresh: () => void;
  readonly onDownload: () => void;
}

export function WorkToolbar(props: Props) {
  const { filters, counts, people, userId, count, isBusy, onFilters, onRefresh, onDownload } =
    props;
  const words = WORK_BOARD_MESSAGES;
  const others = people.filter((person) => person.userId !== userId);
  const sites = [...counts]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ layoutId, name }) => ({ value: layoutId, text: name }));
  return (
    <Box sx={BAR}>
      <ToggleButtonGroup
        exclusive
        value={filters.view}
        aria-label={words.viewLabel}
        onChange={(_, view) => view !== null && onFilters({ view })}
        sx={{ flex: { xs: "1 0 100%", sm: "none" } }}
      >
        {WORK_VIEWS.map((view) => (
          <ToggleButton key={view} value={view} sx={TOGGLE}>
            {words.views[view]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {filters.view === "next" ? (
        <Choice
          label={words.site}
          value={filters.site ?? counts[0]?.layoutId ?? ""}
          options={sites}
          onChoice={(site) => onFilters({ site })}
        />
      ) : (
        <>
          <Choice
            label={words.state}
            value={filters.state}
            options={WORK_STATES_SHOWN.map((value) => ({ value, text: words.states[value] }))}
            onChoice={(state) =>
              onFilters({ state: WORK_STATES_SHOWN.find((one) => one === state) ?? "open" })
            }
          />
          <Choice
            label={words.site}
            value={filters.site ?? ""}
            options={[{ value: "", text: words.allSites }, ...sites]}
            onChoice={(site) => onFilters({ site: site || undefined })}
          />
          <Choice
            label={words.person}
            value={filters.person ?? ""}
            options={[
              { value: "", text: words.anyone },
              { value: "me", text: words.me },
              { value: "none", text: words.unassigned },
              ...others.map((person) => ({ value: person.userId, text: person.name })),
            ]}
            onChoice={(person) => onFilters({ person: person || undefined })}
          />
          <Choice
            label={words.kind}
            value={filters.kind ?? ""}
            options={[
              { value: "", text: words.allKinds },
              ...WORK_KINDS.map((value) => ({ value, text: words.kinds[value] })),
            ]}
            onChoice={(kind) => onFilters({ kind: WORK_KINDS.find((one) => one === kind) })}
          />
          <Choice
            label={words.sort}
            value={filters.sort}
            options={WORK_SORTS.map((value) => ({ value, text: words.sorts[value] }))}
            onChoice={(sort) =>
              onFilters({ sort: WORK_SORTS.find((one) => one === sort) ?? "due" })
            }
          />
        </>
      )}
      <Box sx={END}>
        {count !== undefined && (
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mr: 1 }}>
            {words.count(count)}
          </Typography>
        )}
        {count !== undefined && (
          <Tooltip title={words.download}>
            <span>
              <IconButton aria-label={words.download} disabled={count === 0} onClick={onDownload}>
                <Icon path={mdiDownload} />
              </IconButton>
            </span>
          </Tooltip>
        )}
        <RefreshButton isBusy={isBusy} onPress={onRefresh} />
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoice: (value: string) => void;
}

/** Native select, which phones show in a large size. */
function Choice({ label, value, options, onChoice }: ChoiceProps) {
  const id = useId();
  // A link may name a value that is not among the options, such as a site without work.
  const isKnown = options.some((option) => option.value === value);
  return (
    <FormControl size="small" sx={{ flex: { xs: "1 1 40%", sm: "0 1 auto" }, minWidth: 120 }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={({ target }) => onChoice(target.value)}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id }}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: { xs: 1.5, sm: 1.5 },
} as const;

const TOGGLE = { flex: { xs: 1, sm: "none" }, px: 2, py: 0.75, textTransform: "none" } as const;

const END = { display: "flex", alignItems: "center", ml: "auto" } as const;
