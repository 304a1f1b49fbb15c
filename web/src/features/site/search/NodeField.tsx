/**
 * Field that selects nodes by ID: typed, chosen from five suggestions, or pasted as a list. It can
 * also suggest rows, masters, commands, pages and layouts.
 */
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import type { FoundGoal } from "./find-goals.ts";
import { type FoundLocation, foundMasters, foundRows } from "./find-locations.ts";
import { namedNodes, suggestedNodes } from "./find-nodes.ts";
import {
  optionKey,
  optionLabel,
  type SearchOption,
  SearchSuggestion,
} from "./SearchSuggestion.tsx";
import { notFound, SEARCH_MESSAGES } from "./search-messages.ts";

interface Props {
  readonly site: Site;
  /** Flat indexes of the nodes that the field can find. */
  readonly searched: readonly number[];
  readonly chosen: readonly number[];
  readonly onChoose: (nodes: readonly number[]) => void;
  readonly isSingle?: boolean;
  /** Called with a chosen row or master; if omitted, the field suggests neither. */
  readonly onLocation?: (location: FoundLocation) => void;
  /**
   * Further kinds of suggestions: `find` returns those for the typed text, `onGo` opens the chosen
   * one.
   */
  readonly goals?: {
    readonly find: (typed: string) => readonly FoundGoal[];
    readonly onGo: (goal: FoundGoal) => void;
  };
  readonly hasFocus?: boolean;
  readonly label: string;
  readonly hint: string;
}

const nodeOption = (node: number): SearchOption => ({ kind: "node", node });
const locationOption = (location: FoundLocation): SearchOption => ({
  kind: "place",
  place: location,
});
const goalOption = (goal: FoundGoal): SearchOption => ({ kind: "goal", goal });

export function NodeField({
  site,
  searched,
  chosen,
  onChoose,
  isSingle = false,
  onLocation,
  goals,
  hasFocus = false,
  ...texts
}: Props) {
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const limited = (nodes: readonly number[]) => (isSingle ? nodes.slice(-1) : nodes);
  /** Selects the nodes in a list of IDs; returns whether the list names at least one. */
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
  const placesBy = (find: typeof foundRows) =>
    onLocation === undefined ? [] : find(site, typed).map(locationOption);
  const rows = placesBy(foundRows);
  const led = (goals?.find(typed) ?? []).map(goalOption);
  /**
   * Handles the Enter key: reads several typed IDs as a list, otherwise accepts the highlighted
   * suggestion.
   */
  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }): void {
    if (event.key !== "Enter" || !/\S[\s,;]+\S/.test(typed)) return;
    if (rows.length > 0 || led.length > 0) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    take(typed);
  }
  /**
   * Handles chosen suggestions: a node is added to the selection, anything else is opened at once.
   */
  function onOptions(options: readonly SearchOption[]): void {
    const chosenNow = options.find(({ kind }) => kind !== "node");
    if (chosenNow?.kind === "place") onLocation?.(chosenNow.place);
    else if (chosenNow?.kind === "goal") goals?.onGo(chosenNow.goal);
    else
      onChoose(limited(options.flatMap((option) => (option.kind === "node" ? [option.node] : []))));
  }
  const offered = searched.filter((node) => !chosen.includes(node));
  return (
    <Autocomplete
      multiple
      autoHighlight
      filterSelectedOptions
      openOnFocus={!hasFocus}
      onKeyDown={onKeyDown}
      options={[
        ...rows,
        ...suggestedNodes(site, offered, typed).map(nodeOption),
        ...placesBy(foundMasters),
        ...led,
      ]}
      filterOptions={(options) => options}
      value={chosen.map(nodeOption)}
      onChange={(_, options) => onOptions(options)}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // Autocomplete resets the text when its value changes; this is ignored, because the user
        // must not lose the typed text.
        if (reason === "reset") return;
        setTyped(text);
        setUnknown([]);
      }}
      getOptionLabel={(option) => optionLabel(site, option)}
      getOptionKey={optionKey}
      isOptionEqualToValue={(one, other) => optionKey(one) === optionKey(other)}
      noOptionsText={typed === "" ? SEARCH_MESSAGES.noNodes : SEARCH_MESSAGES.noNodeLike(typed)}
      slotProps={{ paper: { elevation: 8, sx: { border: 1, borderColor: "divider" } } }}
      renderOption={({ key, ...props }, option) => (
        <SearchSuggestion key={key} props={props} site={site} option={option} />
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
