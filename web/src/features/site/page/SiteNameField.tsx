/** Asks for the name of the site before something grave goes to all of it. */
import TextField from "@mui/material/TextField";
import type { Site } from "#web/features/site/model/site.ts";
import { nameMismatch, SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";

interface Props {
  readonly site: Site;
  /** As it was typed so far. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function SiteNameField({ site, name, onName }: Props) {
  return (
    <TextField
      label={SITE_MESSAGES.typeName}
      value={name}
      onChange={({ target }) => onName(target.value)}
      helperText={isNameOf(site, name) ? " " : nameMismatch(site.layout.name)}
      autoComplete="off"
      fullWidth
    />
  );
}

/** Spaces around it do not count. */
export function isNameOf({ layout }: Site, name: string): boolean {
  return name.trim() === layout.name.trim();
}
