/** A field that nodes are picked in by their ids: typed, chosen from five, or pasted as a list. */
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
import { noNodeLike, notFound, SEARCH_MESSAGES } from "./search-messages.ts";

interface Props {
  readonly site: Site;
  /** Nodes that can be found; flat indexes. */
  readonly searched: readonly number[];
  readonly chosen: readonly number[];
  readonly onChoose: (nodes: readonly number[]) => void;
  readonly isSingle?: boolean;
  readonly label: string;
  readonly hint: string;
}

export function NodeField({ site, searched, chosen, onChoose, isSingle = false, ...texts }: Props) {
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
  const offered = searched.filter((node) => !chosen.includes(node));
  return (
    <Autocomplete
      multiple
      autoHighlight
      filterSelectedOptions
      openOnFocus
      onKeyDown={onKeyDown}
      options={suggestedNodes(site, offered, typed)}
      filterOptions={(options) => options}
      value={[...chosen]}
      onChange={(_, nodes) => onChoose(limited(nodes))}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // The nodes being drawn anew is no reason to forget what is being typed.
        if (reason === "reset") return;
        setTyped(text);
        setUnknown([]);
      }}
      getOptionLabel={(node) => (site.nodes.nIds[node] ?? "").slice(-4)}
      getOptionKey={(node) => node}
      isOptionEqualToValue={(one, other) => one === other}
      noOptionsText={typed === "" ? SEARCH_MESSAGES.noNodes : noNodeLike(typed)}
      slotProps={{ paper: { elevation: 8, sx: { border: 1, borderColor: "divider" } } }}
      renderOption={({ key, ...props }, node) => (
        <Suggestion key={key} props={props} site={site} node={node} />
      )}
      renderInput={(params) => (
        <TextField
          {...params}
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

interface SuggestionProps {
  readonly props: HTMLAttributes<HTMLLIElement> & { readonly key?: Key };
  readonly site: Site;
  readonly node: number;
}

function Suggestion({ props, site: { nodes, masters }, node }: SuggestionProps) {
  const id = nodes.nIds[node] ?? "";
  const place = rowPlace(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0);
  return (
    <Box component="li" {...props} sx={{ minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">
          {id.slice(0, -4)}
          <Box component="span" sx={{ fontWeight: 700 }}>
            {id.slice(-4)}
          </Box>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" noWrap>
          {masters[nodes.master[node] ?? 0]?.name} · {place}
        </Typography>
      </Box>
    </Box>
  );
}
