/** A field that nodes are picked in by their IDs: typed, chosen from five, or pasted as a list. It may lead to rows and masters as well. */
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import {
  type ClipboardEvent,
  type HTMLAttributes,
  type Key,
  type KeyboardEvent,
  useState,
} from "react";
import { rowPlace } from "#web/features/site/model/map-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { namedNodes, suggestedNodes } from "./find-nodes.ts";
import { type FoundPlace, foundMasters, foundRows } from "./find-places.ts";
import {
  noNodeLike,
  notFound,
  placeDetail,
  placeName,
  SEARCH_MESSAGES,
} from "./search-messages.ts";

interface Props {
  readonly site: Site;
  /** Nodes that can be found; flat indexes. */
  readonly searched: readonly number[];
  readonly chosen: readonly number[];
  readonly onChoose: (nodes: readonly number[]) => void;
  readonly isSingle?: boolean;
  /** Leads to a row or a master; left out, none are offered. */
  readonly onPlace?: (place: FoundPlace) => void;
  readonly hasFocus?: boolean;
  readonly label: string;
  readonly hint: string;
}

type Option =
  | { readonly kind: "node"; readonly node: number }
  | { readonly kind: "place"; readonly place: FoundPlace };

const nodeOption = (node: number): Option => ({ kind: "node", node });
const placeOption = (place: FoundPlace): Option => ({ kind: "place", place });

export function NodeField({
  site,
  searched,
  chosen,
  onChoose,
  isSingle = false,
  onPlace,
  hasFocus = false,
  ...texts
}: Props) {
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const limited = (nodes: readonly number[]) => (isSingle ? nodes.slice(-1) : nodes);
  /** Whether anything of the list is a node. */
  function take(list: string): boolean {
    const named = namedNodes(site, searched, list);
    setUnknown(named.unknown);
    if (named.found.length === 0) return false;
    setTyped("");
    onChoose(limited([...new Set([...chosen, ...named.found])]));
    return true;
  }
  function onPaste(event: ClipboardEvent): void {
    if (take(event.clipboardData.getData("text"))) event.preventDefault();
  }
  /** Several ids that were typed are a list; of one the suggestion is taken. */
  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void {
    if (event.key !== "Enter" || !/\S[\s,;]+\S/.test(typed)) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    take(typed);
  }
  /** A place is gone to at once; nodes are gathered. */
  function onOptions(options: readonly Option[]): void {
    const place = options.find((option) => option.kind === "place")?.place;
    if (place !== undefined) onPlace?.(place);
    else
      onChoose(limited(options.flatMap((option) => (option.kind === "node" ? [option.node] : []))));
  }
  const offered = searched.filter((node) => !chosen.includes(node));
  const placesBy = (find: typeof foundRows) =>
    onPlace === undefined ? [] : find(site, typed).map(placeOption);
  return (
    <Autocomplete
      multiple
      autoHighlight
      filterSelectedOptions
      openOnFocus={!hasFocus}
      onKeyDown={onKeyDown}
      options={[
        ...placesBy(foundRows),
        ...suggestedNodes(site, offered, typed).map(nodeOption),
        ...placesBy(foundMasters),
      ]}
      filterOptions={(options) => options}
      value={chosen.map(nodeOption)}
      onChange={(_, options) => onOptions(options)}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // The nodes being drawn anew is no reason to forget what is being typed.
        if (reason === "reset") return;
        setTyped(text);
        setUnknown([]);
      }}
      getOptionLabel={(option) => labelOf(site, option)}
      getOptionKey={keyOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      noOptionsText={typed === "" ? SEARCH_MESSAGES.noNodes : noNodeLike(typed)}
      slotProps={{ paper: { elevation: 8, sx: { border: 1, borderColor: "divider" } } }}
      renderOption={({ key, ...props }, option) => (
        <Suggestion key={key} props={props} site={site} option={option} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={hasFocus}
          label={texts.label}
          placeholder={placeholderOf(isSingle, chosen.length)}
          error={unknown.length > 0}
          helperText={unknown.length > 0 ? notFound(unknown) : texts.hint}
          onPaste={onPaste}
        />
      )}
    />
  );
}

function placeholderOf(isSingle: boolean, chosen: number): string {
  if (!isSingle) return SEARCH_MESSAGES.enterMultiple;
  return chosen === 0 ? SEARCH_MESSAGES.enterSingle : "";
}

function labelOf(site: Site, option: Option): string {
  return option.kind === "place"
    ? placeName(site, option.place)
    : (site.nodes.nIds[option.node] ?? "").slice(-4);
}

function keyOf(option: Option): string {
  if (option.kind === "node") return `node ${option.node}`;
  const { place } = option;
  return `${place.kind} ${place.master} ${place.kind === "row" ? place.row : ""}`;
}

interface SuggestionProps {
  readonly props: HTMLAttributes<HTMLLIElement> & { readonly key?: Key };
  readonly site: Site;
  readonly option: Option;
}

function Suggestion({ props, site, option }: SuggestionProps) {
  return (
    <Box component="li" {...props} sx={{ minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {option.kind === "place" ? (
          <PlaceLines site={site} place={option.place} />
        ) : (
          <NodeLines site={site} node={option.node} />
        )}
      </Box>
    </Box>
  );
}

function PlaceLines({ site, place }: { readonly site: Site; readonly place: FoundPlace }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {placeName(site, place)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {placeDetail(site, place)}
      </Typography>
    </>
  );
}

function NodeLines({
  site: { nodes, masters },
  node,
}: {
  readonly site: Site;
  readonly node: number;
}) {
  const id = nodes.nIds[node] ?? "";
  const place = rowPlace(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0);
  return (
    <>
      <Typography variant="body2">
        {id.slice(0, -4)}
        <Box component="span" sx={{ fontWeight: 700 }}>
          {id.slice(-4)}
        </Box>
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {masters[nodes.master[node] ?? 0]?.name} · {place}
      </Typography>
    </>
  );
}
