/**
 * Field in which the user types the name of the site, as a safeguard before commands to the whole
 * site.
 */
import TextField from "@mui/material/TextField";
import type { Site } from "#web/features/site/model/site.ts";
import { SITE_NAME_MESSAGES } from "./site-name-messages.ts";

interface Props {
  readonly site: Site;
  /** The text typed so far. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function SiteNameField({ site, name, onName }: Props) {
  return (
    <TextField
      label={SITE_NAME_MESSAGES.typeName}
      value={name}
      onChange={({ target }) => onName(target.value)}
      helperText={isNameOf(site, name) ? " " : SITE_NAME_MESSAGES.mismatch(site.layout.name)}
      autoComplete="off"
      fullWidth
    />
  );
}

/** True if the typed name is that of the site; spaces around it are ignored. */
export function isNameOf({ layout }: Site, name: string): boolean {
  return name.trim() === layout.name.trim();
}
